/** Comlink ships these types beside its module under another name. */
declare module 'comlink/dist/esm/node-adapter.mjs' {
  import type { Endpoint } from 'comlink'
  const nodeEndpoint: (endpoint: unknown) => Endpoint
  export default nodeEndpoint
}
