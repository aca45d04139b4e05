/** Style sheets of peers, which the benchmark's build takes from their scripts. */
declare module '*.css'
