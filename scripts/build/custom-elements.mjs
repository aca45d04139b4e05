import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMMON_MEANINGS, kebab, PLATFORM_ATTRIBUTES, readElements, typeOf } from './read-elements.mjs'
import { THEME_TOKENS, TOKEN_GROUPS } from './theme-tokens.mjs'

/** Writes `custom-elements.json` and `theme-tokens.json`; returns the manifest. */
export async function writeManifest(target) {
  const written = manifest(await readElements())
  const write = (name, value) => writeFile(join(target, name), JSON.stringify(value, undefined, 2) + '\n')
  await Promise.all([write('custom-elements.json', written), write('theme-tokens.json', TOKEN_GROUPS)])
  return written
}

/** Schema 2.1 of the community. */
function manifest(elements) {
  return {
    schemaVersion: '2.1.0',
    modules: elements.map(({ tag, name, ...element }) => ({
      kind: 'javascript-module',
      path: `elements/${tag}.js`,
      declarations: [
        {
          kind: 'class',
          customElement: true,
          tagName: tag,
          name,
          superclass: { name: 'HTMLElement' },
          ...declaration(element),
        },
      ],
      exports: [
        { kind: 'js', name, declaration: { name, module: `elements/${tag}.js` } },
        { kind: 'custom-element-definition', name: tag, declaration: { name, module: `elements/${tag}.js` } },
      ],
    })),
  }
}

/** Parts of every element of `define`. */
const COMMON_PARTS = {
  base: 'The box around everything.',
  header: 'The title of a page and what stands beside it.',
  toolbar: 'Buttons beside the title, and those for selected rows.',
  button: 'A button; also `button-primary`, `button-neutral`, `button-danger` or `button-quiet`.',
  field: 'A field with its label and its notes.',
  label: 'The label of a field.',
  control: 'The box around what is typed or chosen.',
  table: 'A table with its edge.',
  'head-cell': 'The title of a column.',
  row: 'A row of a table.',
  cell: 'A cell of a row.',
  card: 'A record where there is no room for a table.',
  tag: 'A status as a word.',
}

function declaration({ description, tags, types, light, attributes, properties, events, deprecated }) {
  const old = name => (deprecated[name] ? { deprecated: deprecated[name] } : {})
  const listed = meanings => Object.entries(meanings ?? {}).map(([name, meaning]) => described(name, meaning))
  const slots = listed(tags.slot).map(slot => (slot.name === 'default' ? { ...slot, name: '' } : slot))
  const own = new Set(attributes.map(({ prop }) => kebab(prop)))
  const platform = PLATFORM_ATTRIBUTES.filter(name => tags.attr?.[name] && !own.has(name))
  const all = [...attributes, ...platform.map(prop => ({ prop, kind: prop === 'disabled' ? 'boolean' : 'string' }))]
  return {
    description,
    attributes: all.map(({ prop, kind }) => ({
      ...described(kebab(prop), tags.attr?.[kebab(prop)]),
      ...old(prop),
      fieldName: prop,
      type: { text: typeOf(kind) },
    })),
    members: [
      ...attributes.map(({ prop, kind }) => ({
        kind: 'field',
        ...described(prop, tags.attr?.[kebab(prop)]),
        ...old(prop),
        type: { text: typeOf(kind) },
      })),
      ...properties.map(prop => ({
        kind: 'field',
        ...described(prop, tags.prop?.[prop]),
        ...old(prop),
        type: { text: types.prop?.[prop] ?? 'unknown' },
      })),
    ],
    events: events.map(event => ({
      ...described(event, tags.fires?.[event] ?? COMMON_MEANINGS[event]),
      ...old(event),
      type: { text: eventType(types.fires?.[event]) },
    })),
    ...(slots.length > 0 ? { slots } : {}),
    cssParts: listed(light ? tags.csspart : { ...COMMON_PARTS, ...tags.csspart }),
    cssProperties: listed(light ? tags.cssprop : { ...THEME_TOKENS, ...tags.cssprop }),
  }
}

function described(name, description) {
  return description ? { name, description } : { name }
}

/** An event without detail is a plain DOM event. */
export function eventType(detail) {
  return detail === undefined ? 'Event' : `CustomEvent<${detail}>`
}
