import type { TestProject } from 'vitest/node'
import { serveChromium } from './chromium.js'

/** One browser for all tests of the page: each file connects to it and has its own contexts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serveChromium()
  project.provide('chromium', server.wsEndpoint())
  return () => server.close()
}
