/** Static pages below `/next`, with code that lies beside this folder. */
export default {
  output: 'export',
  basePath: '/next',
  distDir: 'out',
  experimental: { externalDir: true },
  webpack(config) {
    // The package is minified already.
    config.optimization.minimize = false
    return config
  },
}
