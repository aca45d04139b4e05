/** An overview of the drawing; its package has no types. */
declare module 'diagram-js-minimap' {
  const module: object
  export { module as default }
}
