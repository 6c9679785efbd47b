import { defineConfig } from 'vite'
import { siteConfig } from './builders/site.js'

export default defineConfig(siteConfig())
