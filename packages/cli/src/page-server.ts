import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join, relative, sep } from 'node:path'

const HOST = '127.0.0.1'
const NEXT_PORTS = 20

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** What the build has packed beside a file, the smallest first. */
const packings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
]

/** What the page may do, and who may frame it: that stands with the page. */
function headersOfPage(): Readonly<Record<string, string>> {
  const file = createRequire(import.meta.url).resolve('@sztab/web/served.json')
  return JSON.parse(readFileSync(file, 'utf8')).headers
}

export interface PageServer {
  readonly address: string
  close(): Promise<void>
}

/** Serves the built page on this machine only: from `port` on, the first that is free, or that one alone if it must be. */
export async function servePage(folder: string, port: number, mustBe: boolean): Promise<PageServer> {
  const pages = new Pages(folder)
  const server = createServer((request, response) => {
    pages.answer(request, response).catch(() => response.writeHead(500).end())
  })
  await listen(server, port, mustBe || port === 0 ? 0 : NEXT_PORTS)
  return {
    address: `http://${HOST}:${(server.address() as AddressInfo).port}/`,
    close: () => close(server),
  }
}

/** Throws what Node throws if no port is free. */
async function listen(server: Server, port: number, more: number): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, HOST, () => {
        server.off('error', reject)
        resolve()
      })
    })
  } catch (error) {
    if (more === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    await listen(server, port + 1, more - 1)
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** The files of a folder by their addresses. Only what was found there can be asked for, so no path leads out of it. */
class Pages {
  readonly #folder: string
  /** What every answer says. */
  readonly #always = headersOfPage()
  #files: Promise<ReadonlySet<string>>

  constructor(folder: string) {
    this.#folder = folder
    this.#files = filesIn(folder)
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { ...this.#always, Allow: 'GET, HEAD' }).end()
      return
    }
    const path = pathOf(request.url ?? '/')
    if (!(await this.#has(path))) {
      response.writeHead(404, { ...this.#always, 'Content-Type': 'text/plain; charset=utf-8' }).end('404\n')
      return
    }
    await this.#send(path, request, response)
  }

  /** A new build may have come since the folder was read. */
  async #has(path: string): Promise<boolean> {
    if ((await this.#files).has(path)) return true
    this.#files = filesIn(this.#folder)
    return (await this.#files).has(path)
  }

  async #send(path: string, { headers, method }: IncomingMessage, response: ServerResponse): Promise<void> {
    const files = await this.#files
    const wanted = `${headers['accept-encoding'] ?? ''}`
    const packing = packings.find(({ name, ending }) => accepts(wanted, name) && files.has(path + ending))
    const body = await readFile(join(this.#folder, path + (packing?.ending ?? '')))
    const tag = `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`
    const head = {
      ...this.#always,
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: tag,
      Vary: 'Accept-Encoding',
      ...(packing ? { 'Content-Encoding': packing.name } : {}),
    }
    if (isAmong(tag, headers['if-none-match'])) {
      response.writeHead(304, head).end()
      return
    }
    response.writeHead(200, { ...head, 'Content-Length': body.length })
    response.end(method === 'HEAD' ? undefined : body)
  }
}

/** Whether a header such as `br;q=0, gzip;q=0.5, *` takes a packing: one with the quality 0 is refused, `*` stands for those not named. */
function accepts(header: string, packing: string): boolean {
  const qualities = new Map(
    header.split(',').map((one): [string, number] => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality === undefined ? 1 : Number(quality.slice(2))]
    }),
  )
  return (qualities.get(packing) ?? qualities.get('*') ?? 0) > 0
}

/** Whether a header such as `"a", W/"b"` or `*` names a tag. */
function isAmong(tag: string, header: string | undefined): boolean {
  const named = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return named.includes(tag) || named.includes('*')
}

function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  try {
    return decodeURIComponent(path).replace(/^\//, '') || 'index.html'
  } catch {
    return ''
  }
}

async function filesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(files.map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll(sep, '/')))
}
