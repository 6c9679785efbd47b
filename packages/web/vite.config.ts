import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plainJson } from './builders/json.js'
import { offline } from './builders/offline.js'
import { packed } from './builders/packed.js'
import { shelf } from './builders/shelf.js'
import { sources } from './builders/sources.js'

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { alias: sources() },
  plugins: [plainJson(), react(), shelf(), offline(), packed()],
  worker: { format: 'es', plugins: () => [plainJson()] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: {
      // Importing a module of ours does nothing by itself, so what is not used of it need not be there.
      treeshake: { moduleSideEffects: (id) => !/\/packages\/(hex|engine|content|text|board|bots)\//.test(id) },
    },
  },
})
