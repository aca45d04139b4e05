import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { rollup } from 'rollup'
import { REALM_INDEX } from './realms.mjs'

/** What keeps an unread count new. */
const NEWS = ['server-events', 'calls']

/**
 * File in `one/` → the element that it defines beside `srm-session`, and the chunks that its first view needs although
 * they are imported on demand; texts among them come in all languages.
 */
const ONE = {
  'srm-message-centre': { inline: [...NEWS, 'words-light'] },
  'srm-message-centre-inline': {
    element: 'srm-message-centre',
    inline: [...NEWS, 'words-light', 'message-panel', 'words-messages'],
  },
  'srm-unread-badge': { inline: [...NEWS, 'words-light'] },
  'srm-uploader': { inline: ['words-uploader'] },
  'srm-login': { inline: [] },
}

/**
 * Writes `one/<element>.js`: for hosts that name the one element of their page, all that its first view needs in one file,
 * because each further request costs a page more than its few kilobytes. What is opened or typed later comes in chunks,
 * which take what they share with the file from it. It is made of the files that the build has written.
 */
export async function writeOneFiles(target) {
  await mkdir(join(target, 'one'), { recursive: true })
  for (const [name, { element = name, inline }] of Object.entries(ONE)) await writeOne(target, name, element, inline)
}

async function writeOne(target, name, element, inline) {
  const entry = join(target, `${name}.entry`)
  const from = tag => JSON.stringify(join(target, 'elements', `${tag}.js`))
  const nameOf = id => /[\\/]chunks[\\/](.+?)(?:-(?:en|zh|es|ja))?-.{7}\.js$/.exec(id)?.[1] ?? ''
  const built = await rollup({
    input: entry,
    // Chunks that come later take from the file what they need of it.
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      {
        name: 'entry',
        resolveId: id => (id === entry ? id : null),
        load: id => (id === entry ? `import ${from('srm-session')};export * from ${from(element)}` : null),
      },
      {
        name: 'others-as-they-are',
        // Texts are the same for all files, and most are never fetched.
        resolveId(id, importer) {
          if (id === REALM_INDEX) return { id, external: true }
          if (!importer || !/\/words-[^/]+\.js$/.test(id) || inline.includes(nameOf(`/chunks/${id.split('/').pop()}`)))
            return null
          return { id: `../chunks/${id.split('/').pop()}`, external: true }
        },
      },
      {
        name: 'smaller',
        renderChunk: async code => {
          const smaller = await transform(code, {
            format: 'esm',
            minify: true,
            target: 'es2022',
            legalComments: 'none',
          })
          return { code: smaller.code, map: null }
        },
      },
    ],
    logLevel: 'silent',
  })
  try {
    await built.write({
      dir: target,
      format: 'es',
      entryFileNames: `one/${name}.js`,
      chunkFileNames: chunk => `chunks/one-${chunk.name.replace(/-.{7}$/, '')}-[hash:7].js`,
      manualChunks: id => (id === entry || inline.includes(nameOf(id)) ? name : undefined),
      makeAbsoluteExternalsRelative: false,
      experimentalMinChunkSize: 1_000,
    })
  } finally {
    await built.close()
  }
}
