import { readFile } from 'node:fs/promises'
import { NodeJSFileSystem, ConsoleLogger, LogLevel } from '@angular/compiler-cli'
import { createEs2015LinkerPlugin } from '@angular/compiler-cli/linker/babel'
import { transformAsync } from '@babel/core'
import { build } from 'esbuild'

// What `ng build` does, without its command: libraries are linked, and all is bundled (`ngc` has compiled the host).
const linker = createEs2015LinkerPlugin({
  fileSystem: new NodeJSFileSystem(),
  logger: new ConsoleLogger(LogLevel.warn),
})

await build({
  entryPoints: ['angular/out/angular/main.js'],
  outdir: 'built/angular',
  bundle: true,
  splitting: true,
  format: 'esm',
  logLevel: 'warning',
  plugins: [
    {
      name: 'angular-linker',
      setup: ({ onLoad }) =>
        onLoad({ filter: /node_modules[\\/](@angular|srm-elements[\\/]angular\.js)/ }, async ({ path }) => {
          const code = await readFile(path, 'utf8')
          if (!code.includes('ɵɵngDeclare')) return { contents: code }
          const linked = await transformAsync(code, {
            filename: path,
            plugins: [linker],
            configFile: false,
            compact: false,
          })
          return { contents: linked.code }
        }),
    },
  ],
})
