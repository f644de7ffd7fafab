import { objectNameIn } from '#shared/core/object.ts'
import { m } from '#shared/messages/messages.ts'
import { medianOf } from '../measure.ts'
import type { Figure } from '../measure.ts'
import { inTurns } from '../stage/bench.ts'
import type { Bench } from '../stage/bench.ts'
import { whenRecordsAre } from '../stage/load/countRecords.ts'
import { openDevice } from '../stage/device.ts'
import { whenStatusIs } from '../stage/find.ts'
import { framesWhileScrolling, picturesDrawn, whenPicturesAreKept } from '../stage/pictures.ts'
import { looksFor, onCopy, preparePage, untilServed } from '../stage/prepared.ts'
import { startProduct } from '../stage/product.ts'
import type { Product } from '../stage/product.ts'
import { pullAll } from '../stage/load/pullAll.ts'

const memories = 5000

interface Looked {
  readonly drawn: number
  readonly frames: number
}

export const measureLooking = async (bench: Bench): Promise<readonly Figure[]> => {
  const { folder, plain, tell } = bench
  const product = await startProduct(bench, { tasks: 1, memories })
  tell('  seeded the photos')
  const { paths, different } = await publishPictures(bench, product)
  const list = await plain.publish('pictures.json', paths)
  const page = (work: string): string =>
    `${plain.url}/pages/pictures.html#work=${work}&${new URLSearchParams({ list })}`
  const theirs = await preparePage(folder, page('prepare'))
  const ours = await prepareVault(folder, product, different)
  tell('  prepared')
  const samples = await inTurns<'ours' | 'plain', Looked>(bench, {
    ours: () => look(folder, ours, `${product.url}/memories`),
    plain: () => look(folder, theirs, page('show')),
  })
  const of = (name: keyof typeof samples, figure: keyof Looked) =>
    medianOf(samples[name].map((sample) => sample[figure]))
  return [
    {
      row: 'l',
      name: 'first screen of 5,000 photos drawn, opened offline',
      unit: 'ms',
      ours: of('ours', 'drawn'),
      plain: of('plain', 'drawn'),
      limit: { type: 'times plain', value: 1.8 },
    },
    {
      row: 'l',
      name: 'frames while scrolling through them',
      unit: '1/s',
      ours: of('ours', 'frames'),
      plain: of('plain', 'frames'),
      limit: { type: 'at least', value: 55 },
    },
  ]
}

const publishPictures = async ({ plain }: Bench, product: Product) => {
  const { url, seeded } = product
  const published = new Map<string, string>()
  const paths: string[] = []
  const newestFirst = (await pullAll(product, ['memories']))
    .filter(({ kind }) => kind === 'memory')
    .toSorted((a, b) => String(b['date']).localeCompare(String(a['date'])))
  for (const { imageUrl } of newestFirst) {
    const picture = String(imageUrl)
    if (!published.has(picture)) {
      const answer = await fetch(`${url}${picture}?w=320`, {
        headers: { Cookie: seeded.person.cookie },
      })
      const name = `${objectNameIn(picture) ?? ''}.webp`
      published.set(picture, await plain.publish(name, new Uint8Array(await answer.arrayBuffer())))
    }
    paths.push(published.get(picture) ?? '')
  }
  return { paths, different: published.size }
}

const prepareVault = async (
  folder: string,
  { url, seeded }: Product,
  pictures: number,
): Promise<string> => {
  const { page, profile, close } = await openDevice(folder, {
    signedIn: { url, cookie: seeded.person.cookie },
  })
  await page.goto(url)
  await whenRecordsAre(page, 'memories', memories)
  await untilServed(page)
  await page.goto(`${url}/memories`)
  await whenStatusIs(page, m.sync_saved())
  await picturesDrawn(page)
  await whenPicturesAreKept(page, pictures)
  await page.rest(looksFor)
  await close()
  return profile
}

const look = async (folder: string, profile: string, address: string): Promise<Looked> => {
  const device = await openDevice(folder, {
    profile: await onCopy(folder, profile),
    offline: 'for good',
  })
  try {
    await device.page.goto(address)
    const drawn = await picturesDrawn(device.page)
    await device.page.rest(1000)
    return { drawn, frames: await framesWhileScrolling(device.page) }
  } finally {
    await device.close()
  }
}
