type Exports = Record<string, unknown>

/** Runs a part's code. @param exports what it fills for those who import it. */
type Make = (exports: Exports, ...imported: Exports[]) => void

interface Part {
  readonly imports: readonly string[]
  readonly make: Make
}

/**
 * How the app's parts, each a script of its own, find each other. The build copies this class as it
 * stands into the first script: it knows nothing but what it is given.
 */
export class PartsLoader {
  readonly #document: Document
  readonly #folder: string
  readonly #parts = new Map<string, Part>()
  readonly #exports = new Map<string, Exports>()

  /** @param folder where the scripts are, with a slash at its end. */
  constructor(document: Document, folder: string) {
    this.#document = document
    this.#folder = folder
    /** One that did not come may be asked for again. */
    const forget = ({ target }: Event): void => {
      if (target instanceof Element && target.localName === 'script') target.remove()
    }
    document.addEventListener('error', forget, { capture: true })
  }

  /** Called by a part's script, by its file name; nothing of it runs before somebody wants it. */
  define(name: string, imports: readonly string[], make: Make): void {
    this.#parts.set(name, { imports, make })
  }

  /**
   * What `import()` is for modules.
   * @param needs all that the part imports, at once and through others.
   * @throws TypeError where a file does not come.
   */
  async load(name: string, needs: readonly string[]): Promise<Exports> {
    try {
      await Promise.all([name, ...needs].map((each) => this.#fetch(each)))
    } catch (error) {
      /** As Vite tells it of modules. */
      this.#document.defaultView?.dispatchEvent(new Event('vite:preloadError'))
      throw error
    }
    /** All in one task would hold the page up for too long. */
    for (const [at, each] of [...this.#toRun(name)].entries()) {
      if (at > 0) await this.#nextTask()
      this.#run(each)
    }
    return this.#run(name)
  }

  /** What a part imports and has not run yet, in an order to run it in. */
  #toRun(name: string, found: Set<string> = new Set()): Set<string> {
    for (const each of this.#parts.get(name)?.imports ?? []) {
      if (this.#exports.has(each)) continue
      this.#toRun(each, found)
      found.add(each)
    }
    return found
  }

  #nextTask(): Promise<void> {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        resolve()
      })
      port1.start()
      port2.postMessage('')
    })
  }

  #fetch(name: string): Promise<void> {
    if (this.#parts.has(name)) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const script = this.#scriptOf(this.#folder + name)
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () =>
        reject(new TypeError(`Failed to fetch dynamically imported module: ${script.src}`)),
      )
    })
  }

  /** The page names some of them itself. */
  #scriptOf(source: string): HTMLScriptElement {
    const there = this.#document.querySelector<HTMLScriptElement>(`script[src="${source}"]`)
    if (there !== null) return there
    const script = this.#document.createElement('script')
    script.src = source
    this.#document.head.append(script)
    return script
  }

  #run(name: string): Exports {
    const known = this.#exports.get(name)
    if (known !== undefined) return known
    const part = this.#parts.get(name)
    if (part === undefined) throw new TypeError(`${name} is no part of the app`)
    const exports: Exports = {}
    part.make(exports, ...part.imports.map((each) => this.#run(each)))
    this.#exports.set(name, exports)
    return exports
  }
}
