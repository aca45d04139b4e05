import { join } from 'node:path'
import webpack from 'webpack'

const compiler = webpack({
  mode: 'production',
  context: import.meta.dirname,
  entry: './main.js',
  output: { path: join(import.meta.dirname, '..', 'built', 'webpack'), filename: 'main.js', publicPath: 'auto' },
  // The package is minified already.
  optimization: { minimize: false },
  performance: false,
})

compiler.run((error, stats) => {
  const said = error ? String(error) : stats.toString('errors-warnings')
  if (stats?.hasErrors() || stats?.hasWarnings() || error) throw new Error(said)
})
