import { installPackage, mayInstall } from '../debian.ts'
import { works } from './disks.ts'

export interface SystemCall {
  readonly name: string
  readonly target: string
  readonly text: string
  /** Line numbers in the trace: a higher number means a later time. */
  readonly began: number
  readonly ended: number
}

const line = /^(?<thread>\d+)\s+[\d.]+\s(?<rest>.*)$/s
const entered = /^(?<name>\w+)\(\d+<(?<target>[^>]*)>/
const left = /^<\.\.\. (?<name>\w+) resumed>/
const unfinished = '<unfinished ...>'

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
 * Checks that the log was flushed between the first write of the push's records and the answer.
 * (SQLite writes a transaction's frames in one go and flushes once after them.)
 * @param token a text that only this push contains.
 * @returns what is wrong; undefined if nothing is.
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
 * Installs strace if it is missing and this process may install packages.
 * @returns the words to put before a program; undefined if programs cannot be traced here.
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
