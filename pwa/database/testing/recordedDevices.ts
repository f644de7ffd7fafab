import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { DeviceDump } from './deviceDump.ts'
import type { DeviceManifest } from './deviceManifest.ts'

export const recordedNames = ['small', 'pending', 'tablet', 'large'] as const

export type RecordedName = (typeof recordedNames)[number]

const folder = new URL('../fixtures/', import.meta.url)

export const readRecordedDevice = async (name: RecordedName): Promise<DeviceDump> => {
  const zipped = await readFile(new URL(`${name}.json.gz`, folder))
  return JSON.parse((await promisify(gunzip)(zipped)).toString()) as DeviceDump
}

export const readManifest = async (name: RecordedName): Promise<DeviceManifest> =>
  JSON.parse(await readFile(new URL(`${name}.manifest.json`, folder), 'utf8')) as DeviceManifest
