/** The baseline of row l: a grid of pictures, opened from the worker's cache. */
import { asked, askedFor, keepPage, report } from './page.ts'

const side = 214

const prepare = async () => {
  await keepPage()
  const cache = await caches.open('page')
  const list = await fetch(askedFor('list'))
  await cache.put('list', list.clone())
  const paths = (await list.json()) as readonly string[]
  await cache.addAll([...new Set(paths)])
  return { pictures: paths.length }
}

const show = async () => {
  const cache = await caches.open('page')
  const paths = (await (await cache.match('list'))?.json()) as readonly string[]
  const grid = document.createElement('div')
  grid.style.cssText = `display: grid; gap: 4px; grid-template-columns: repeat(auto-fill, ${side}px)`
  grid.append(
    ...paths.map((path) =>
      Object.assign(new Image(side, side), { loading: 'lazy', decoding: 'async', src: path }),
    ),
  )
  document.getElementById('root')?.append(grid)
  return { pictures: paths.length }
}

const works = { prepare, show }

const work = asked().get('work') ?? ''
if (work in works) report(works[work as keyof typeof works]())
