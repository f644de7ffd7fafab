import { isShared, readFaces } from '#pwa/state/device/device.ts'
import { keepChoice, readChoice } from '#pwa/state/rememberedChoice.ts'
import { answered, due, hasHadHint, hintTurn } from './hintTurn.ts'

const name = 'install'

/** On a shared device one hint is enough for all faces. */
const hadAnother = (userId: string): boolean =>
  isShared() &&
  readFaces().some((face) => face.userId !== userId && hasHadHint(readChoice(face.userId, name)))

export const isHintDue = (userId: string, today: string): boolean =>
  !hadAnother(userId) && hintTurn(readChoice(userId, name), today).isShown

/** Call it when the dashboard opens. @param isShown whether it shows the hint. */
export const noteVisit = (userId: string, today: string, isShown: boolean): void => {
  const before = readChoice(userId, name)
  if (isShown || before === undefined) keepChoice(userId, name, hintTurn(before, today).kept)
}

export const answerHint = (userId: string): void => keepChoice(userId, name, answered)

/** Call it at the end of the setup. */
export const hintAfterSetup = (userId: string): void => {
  if (!hasHadHint(readChoice(userId, name))) keepChoice(userId, name, due)
}
