import { rewritten } from './built-files.mjs'

const CONTRACT = /[\\/]src[\\/]contract[\\/].+\.ts$/

/**
 * Drops the schemas of responses, which only the server checks, and lets Rollup drop each call and schema that no
 * browser code imports: the constants of the contract are made without side effects. Must follow the TypeScript plugin.
 */
export function contractCalls() {
  return {
    name: 'contract-calls',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null
      const changes = []
      const dropped = []
      for (const constant of constantsOf(this.parse(code)))
        visit(constant, node => {
          if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
          changes.push([node.start, node.start, '/*#__PURE__*/'])
          const answer = node.callee.name === 'endpoint' ? answerOf(node) : undefined
          if (answer) dropped.push([answer.start, answer.end, 'out: undefined'])
        })
      const isKept = ([at]) => !dropped.some(([start, end]) => start <= at && at < end)
      return { code: rewritten(code, [...changes.filter(isKept), ...dropped]), map: null }
    },
  }
}

/** The values of the module's own constants. */
function constantsOf({ body }) {
  const declared = body.map(node => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
  const constants = declared.filter(node => node?.type === 'VariableDeclaration' && node.kind === 'const')
  return constants.flatMap(({ declarations }) => declarations.map(({ init }) => init))
}

/** Without the bodies of functions, which may change what they are given. */
function visit(node, look) {
  if (/Function|Class/.test(node.type)) return
  look(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (child?.type) visit(child, look)
}

/** The property with the schema of the response. */
function answerOf(call) {
  const { properties = [] } = call.arguments.at(-1) ?? {}
  return properties.find(({ key }) => key?.name === 'out')
}
