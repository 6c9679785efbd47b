import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PageServer, servePage } from '../src/page-server.js'

const outer = mkdtempSync(join(tmpdir(), 'sztab-page-'))
const folder = join(outer, 'dist')
const script = 'export const answer = 42\n'
let server: PageServer

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(outer, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'index.html'), '<title>Sztab</title>')
  writeFileSync(join(folder, 'assets', 'a-1.js'), script)
  writeFileSync(join(folder, 'assets', 'a-1.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets', 'a-1.js.gz'), gzipSync(script))
  server = await servePage(folder, 0, false)
})

afterAll(async () => {
  await server.close()
  rmSync(outer, { recursive: true })
})

/** As it is, without what a well-behaved client would put right. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = new URL(server.address)
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: number }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, bytes }))
    })
      .on('error', reject)
      .end()
  })
}

describe('the page server', () => {
  test('gives the page, to be asked for anew each time', async () => {
    const { status, headers } = await ask('/')
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect((await ask('/', { 'If-None-Match': `${headers.etag}` })).status).toBe(304)
    expect((await ask('/?x=1')).status).toBe(200)
    const { etag } = headers
    for (const known of [`"other", ${etag}`, `W/${etag}`, `${etag},"other"`, '*'])
      expect((await ask('/', { 'If-None-Match': known })).status).toBe(304)
    expect((await ask('/', { 'If-None-Match': '"other", "another"' })).status).toBe(200)
  })

  test('lets the page run and fetch only what comes from here', async () => {
    for (const path of ['/', '/assets/a-1.js', '/nothing']) {
      const policy = `${(await ask(path)).headers['content-security-policy']}`
      const directives = new Map(
        policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
      )
      expect(directives.get('default-src')).toBe("'self'")
      expect(directives.get('script-src')).toBe("'self'")
      expect(directives.get('object-src')).toBe("'none'")
      expect(directives.get('frame-ancestors')).toBe("'none'")
      expect(policy).not.toContain('unsafe-eval')
    }
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['GZIP;q=0.5', 'gzip'],
  ])('gives files with a hash for ever, packed as the browser can: %s', async (accepted, packing) => {
    const { headers } = await ask('/assets/a-1.js', { 'Accept-Encoding': accepted })
    expect(headers['content-encoding']).toBe(packing)
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect((await fetch(`${server.address}assets/a-1.js`)).ok).toBe(true)
    expect(await (await fetch(`${server.address}assets/a-1.js`)).text()).toBe(script)
  })

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '//secret.txt',
    '/%',
    '/nothing',
    '/assets',
  ])('gives nothing that is not in its folder: %s', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  test('only gives', async () => {
    expect((await ask('/', {}, 'POST')).status).toBe(405)
    expect(await ask('/', {}, 'HEAD')).toMatchObject({ status: 200, bytes: 0 })
  })

  test('takes the next port if one is taken, unless it must be that one', async () => {
    const taken = Number(new URL(server.address).port)
    const other = await servePage(folder, taken, false)
    expect(Number(new URL(other.address).port)).toBeGreaterThan(taken)
    await other.close()
    await expect(servePage(folder, taken, true)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  test('sees a new build', async () => {
    writeFileSync(join(folder, 'assets', 'b-2.js'), script)
    expect((await ask('/assets/b-2.js')).status).toBe(200)
  })
})
