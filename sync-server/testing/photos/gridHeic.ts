interface Grid {
  readonly columns: number
  readonly rows: number
  readonly width?: number
  readonly height?: number
  readonly toldWidth?: number
  readonly toldHeight?: number
}

const tile = { width: 320, height: 200 }

const gridId = 1

export const gridHeic = (heic: Buffer, grid: Grid): Buffer => {
  const { columns, rows } = grid
  const width = grid.width ?? columns * tile.width
  const height = grid.height ?? rows * tile.height
  const picture = pictureIn(heic)
  const tiles = Array.from({ length: columns * rows }, (_, at) => gridId + 1 + at)
  const entries = [entry(gridId, 'grid'), ...tiles.map((id) => entry(id, 'hvc1'))]
  const metaOf = (offset: number): Buffer =>
    fullBox('meta', 0, [
      boxIn(heic, 'hdlr'),
      fullBox('pitm', 0, [short(gridId)]),
      locations(tiles, offset, picture.length),
      fullBox('iinf', 0, [short(entries.length), ...entries]),
      fullBox('iref', 0, [references(tiles)]),
      box('iprp', [
        box('ipco', [
          boxIn(heic, 'hvcC'),
          size(tile.width, tile.height),
          size(grid.toldWidth ?? width, grid.toldHeight ?? height),
        ]),
        properties(tiles),
      ]),
      box('idat', [Buffer.of(0, 1, rows - 1, columns - 1), long(width), long(height)]),
    ])
  const head = heic.subarray(0, heic.readUInt32BE(0))
  const offset = head.length + metaOf(0).length + 8
  return Buffer.concat([head, metaOf(offset), box('mdat', [picture])])
}

const short = (value: number): Buffer => Buffer.of(value >> 8, value & 255)

const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const box = (type: string, parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([long(content.length + 8), Buffer.from(type), content])
}

const fullBox = (type: string, version: number, parts: readonly Buffer[]): Buffer =>
  box(type, [Buffer.of(version, 0, 0, 0), ...parts])

const size = (width: number, height: number): Buffer =>
  fullBox('ispe', 0, [long(width), long(height)])

const entry = (id: number, type: string): Buffer =>
  fullBox('infe', 2, [short(id), short(0), Buffer.from(type), Buffer.of(0)])

const references = (tiles: readonly number[]): Buffer =>
  box('dimg', [short(gridId), short(tiles.length), ...tiles.map(short)])

const properties = (tiles: readonly number[]): Buffer =>
  fullBox('ipma', 0, [
    long(tiles.length + 1),
    Buffer.concat([short(gridId), Buffer.of(1, 3)]),
    ...tiles.map((id) => Buffer.concat([short(id), Buffer.of(2, 0x81, 2)])),
  ])

/**
 * The grid is in 'idat', and all tiles share one place in the file; offsets and lengths have four
 * bytes.
 */
const locations = (tiles: readonly number[], offset: number, bytes: number): Buffer =>
  fullBox('iloc', 1, [
    Buffer.of(0x44, 0),
    short(tiles.length + 1),
    Buffer.concat([short(gridId), short(1), short(0), short(1), long(0), long(12)]),
    ...tiles.map((id) =>
      Buffer.concat([short(id), short(0), short(0), short(1), long(offset), long(bytes)]),
    ),
  ])

const boxIn = (heic: Buffer, type: string): Buffer => {
  const at = heic.indexOf(type) - 4
  return heic.subarray(at, at + heic.readUInt32BE(at))
}

const pictureIn = (heic: Buffer): Buffer => {
  const at = heic.indexOf('iloc') + 4 + 4 + 2 + 2
  const offset = heic.readUInt32BE(at + 4) + heic.readUInt32BE(at + 10)
  return heic.subarray(offset, offset + heic.readUInt32BE(at + 14))
}
