declare module 'virtual:shelf' {
  import type { ShelfScenario } from './start/shelf.js'

  const shelf: readonly ShelfScenario[]
  export default shelf
}
