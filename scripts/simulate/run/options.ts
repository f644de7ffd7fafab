export interface SimulationOptions {
  readonly seed: number
  readonly devices: number
  readonly families: number
  readonly ops: number
  readonly heal: number
  readonly pace: number
  readonly folder?: string
}

export interface CommandLine extends SimulationOptions {
  readonly minutes: number
  readonly check?: string
}

export const usage = `npm run simulate -- [options]

Lets families live on a bad network with wrong clocks, dying devices and a server that is killed and
may be down for days, then heals everything and checks the history of all that happened against what must hold.

  --seed S       what happens is decided by S (a new one by default, printed); timing is not
  --devices N    devices, each a thread with a database of its own; two people share the last one (8)
  --families N   families (2)
  --ops N        things that happen (3000)
  --minutes N    go on with new seeds until N minutes are over
  --heal N       seconds that healing may take (10)
  --pace N       milliseconds between two happenings, on average (10)
  --check FILE   look through the history of an earlier run once more
  --folder F     where histories are written (a temporary folder)
  --help         this text`

const numbers = ['seed', 'devices', 'families', 'ops', 'minutes', 'heal', 'pace'] as const

export const readOptions = (words: readonly string[], newSeed: number): CommandLine | undefined => {
  if (words.includes('--help')) return undefined
  const given = new Map<string, string>()
  for (let at = 0; at < words.length; at += 2) {
    const [name = '', value] = words.slice(at, at + 2)
    const known = [...numbers, 'folder', 'check'].some((each) => `--${each}` === name)
    if (!known || value === undefined) throw new Error(`Not understood: ${name}`)
    given.set(name.slice(2), value)
  }
  const number = (name: (typeof numbers)[number], otherwise: number, least: number): number => {
    const value = Number(given.get(name) ?? otherwise)
    if (Number.isFinite(value) && value >= least) return value
    throw new Error(`--${name} must be a number from ${least}`)
  }
  const [folder, check] = [given.get('folder'), given.get('check')]
  return {
    seed: number('seed', newSeed, 0),
    devices: number('devices', 8, 2),
    families: number('families', 2, 1),
    ops: number('ops', 3000, 1),
    minutes: number('minutes', 0, 0),
    heal: number('heal', 10, 1),
    pace: number('pace', 10, 0),
    ...(folder === undefined ? {} : { folder }),
    ...(check === undefined ? {} : { check }),
  }
}
