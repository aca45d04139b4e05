/** Style sheets of peers; the benchmark's build extracts them from their scripts. */
declare module '*.css'
