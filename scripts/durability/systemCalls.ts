import { installPackage, mayInstall } from '../debian.ts'
import { works } from './disks.ts'

export interface SystemCall {
  readonly name: string
  /** The file's path or 'socket:[…]' that its first argument refers to. */
  readonly target: string
  readonly text: string
  /** The lines of the trace at which it was entered and left: later ones happened later. */
  readonly began: number
  readonly ended: number
}

const line = /^(?<thread>\d+)\s+[\d.]+\s(?<rest>.*)$/s
const entered = /^(?<name>\w+)\(\d+<(?<target>[^>]*)>/
const left = /^<\.\.\. (?<name>\w+) resumed>/
const unfinished = '<unfinished ...>'

/** Reads the output of `strace -f -ttt -y` without calls that name no file. */
export const readTrace = (trace: string): readonly SystemCall[] => {
  const calls: SystemCall[] = []
  const open = new Map<string, Omit<SystemCall, 'ended'>>()
  for (const [at, printed] of trace.split('\n').entries()) {
    const { thread = '', rest = '' } = line.exec(printed)?.groups ?? {}
    const begun = open.get(thread)
    if (left.test(rest) && begun !== undefined) {
      open.delete(thread)
      calls.push({ ...begun, text: begun.text + rest.replace(left, ''), ended: at })
    }
    const { name, target } = entered.exec(rest)?.groups ?? {}
    if (name === undefined || target === undefined) continue
    if (rest.endsWith(unfinished)) open.set(thread, { name, target, text: rest, began: at })
    else calls.push({ name, target, text: rest, began: at, ended: at })
  }
  return calls
}

/**
 * Returns what is wrong with the acknowledgement of a push, or undefined where its records were flushed before
 * it: between their first write into the log and the answer, the log has been flushed. (SQLite writes a
 * transaction's frames in one go and flushes once behind them.)
 * @param token a text of the push and of nothing else.
 * @param file the end of the name of the file that it must be flushed to.
 */
export const unflushed = (
  calls: readonly SystemCall[],
  token: string,
  file = '-wal',
): string | undefined => {
  const asked = calls.find(({ name, text }) => name === 'read' && text.includes(token))
  if (asked === undefined) return `${token} was never received`
  const answered = calls.find(
    ({ name, target, text, began }) =>
      name.startsWith('write') &&
      target === asked.target &&
      began > asked.ended &&
      text.includes('HTTP/1.1 200'),
  )
  if (answered === undefined) return `${token} was never acknowledged`
  const written = calls.find(
    ({ name, target, text, began }) =>
      /^p?write/.test(name) && target.endsWith(file) && began > asked.began && text.includes(token),
  )
  if (written === undefined) return `${token} was never written`
  if (written.ended > answered.began) return `${token} was acknowledged before it was written`
  const flushed = calls.some(
    ({ name, target, text, began, ended }) =>
      (name === 'fsync' || name === 'fdatasync') &&
      target === written.target &&
      began > written.ended &&
      ended < answered.began &&
      text.endsWith(' = 0'),
  )
  return flushed ? undefined : `${token} was acknowledged before it was flushed`
}

const traced = 'read,write,writev,pwrite64,pwritev,fsync,fdatasync'

/**
 * The words in front of a program that have its system calls written into a file, 20,000 bytes of data of
 * each. Installs strace where it is missing and we may; undefined where it is not to be had, or where
 * nobody may be traced.
 */
export const tracer = (file: string): readonly string[] | undefined => {
  /** -D makes the started process the program itself, so that signals reach it. */
  const words = ['-D', '-f', '-ttt', '-y', '-s', '20000', '-e', `trace=${traced}`, '-o', file]
  const isThere = (): boolean => works('strace', '-f', '-o', '/dev/null', 'true')
  if (!isThere() && !works('strace', '--version') && mayInstall()) {
    try {
      installPackage('strace')
    } catch (error) {
      console.log(String(error))
    }
  }
  return isThere() ? ['strace', ...words] : undefined
}
