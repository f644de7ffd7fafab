import { describe, expect, it } from 'vitest'
import { pinSchema } from './pinShapes.ts'

describe('A PIN that is sent', () => {
  it('needs four to twelve digits', () => {
    for (const pin of ['4711', '471147114711']) expect(pinSchema.safeParse(pin).success).toBe(true)
    for (const pin of ['471', '4711471147114', '47a1', ' 4711', '٤٧١١', ''])
      expect(pinSchema.safeParse(pin).success).toBe(false)
  })
})
