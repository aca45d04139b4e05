import type { Plugin } from 'esbuild'

/** Gives Shoelace's elements our names in what esbuild bundles. */
export const shoelaceNamesForTests: Plugin
