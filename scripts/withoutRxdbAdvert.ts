import type { Plugin } from 'vite'

const file =
  /rxdb[\\/]dist[\\/]esm[\\/]plugins[\\/]storage-dexie[\\/]rx-storage-instance-dexie\.js$/
const notYetShown = 'var shownNonPremiumLog = false;'

/**
 * RxDB's open storage prints an advert to the console once per start, and remembers having done so.
 * Its licence (Apache 2.0) lets us change the copy that we ship: ours starts out remembering. No
 * flag that claims a paid licence is touched.
 */
export const withoutRxdbAdvert = (): Plugin => ({
  name: 'without-rxdb-advert',
  transform: {
    filter: { id: file },
    handler: (code) => {
      if (!code.includes(notYetShown))
        throw new Error('RxDB remembers its advert in another way now')
      return { code: code.replace(notYetShown, 'var shownNonPremiumLog = true;'), map: null }
    },
  },
})
