import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import vue from '@vitejs/plugin-vue'
import { isSrmElement } from 'srm-elements/vue'
import { defineConfig } from 'vite'
import solid from 'vite-plugin-solid'

const pages = ['react', 'vue', 'svelte', 'solid', 'portals']

/** A page for each framework. React 18 has its own build by esbuild (`npm run build`). */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: 'built',
    minify: false,
    rollupOptions: { input: pages.map(page => join(import.meta.dirname, page, 'index.html')) },
  },
  plugins: [
    vue({ template: { compilerOptions: { isCustomElement: isSrmElement } } }),
    svelte({ configFile: false }),
    solid({ include: ['**/solid/*.tsx'] }),
  ],
})
