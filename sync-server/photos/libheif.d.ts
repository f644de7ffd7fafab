/** Its own declarations name another file of the package. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  const start: () => Promise<unknown>
  export default start
}
