import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMMON_MEANINGS, kebab, PLATFORM_ATTRIBUTES, readElements, typeOf } from './read-elements.mjs'

/** Writes `custom-elements.json`, which the gallery reads, too; returns what it wrote. */
export async function writeManifest(target) {
  const written = manifest(await readElements())
  await writeFile(join(target, 'custom-elements.json'), JSON.stringify(written, undefined, 2) + '\n')
  return written
}

/** The manifest of the package as the community's schema 2.1 has it. */
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

/** Every element of `define` has one box and the theme: a page sets these on the element or on any ancestor. */
const COMMON_PARTS = { base: 'The box around everything.' }
const COMMON_CSS_PROPERTIES = {
  '--srm-solid': 'Ground of the primary button.',
  '--srm-link': 'Colour of links and of what is chosen.',
  '--srm-text': 'Colour of text; `--srm-text-2` that of labels and notes.',
  '--srm-surface': 'Ground of tables, cards and fields; `--srm-canvas` lies below them.',
  '--srm-line': 'Lines between rows; `--srm-edge` is the edge of a field.',
  '--srm-focus': 'Edge of what has the focus.',
  '--srm-row': 'Height of a table row; `--srm-control` that of a field or button.',
  '--srm-radius': 'Corners.',
  '--srm-font': 'Font.',
}

function declaration({ description, tags, types, light, attributes, properties, events }) {
  const listed = meanings => Object.entries(meanings ?? {}).map(([name, meaning]) => described(name, meaning))
  const slots = listed(tags.slot).map(slot => (slot.name === 'default' ? { ...slot, name: '' } : slot))
  const own = new Set(attributes.map(({ prop }) => kebab(prop)))
  const platform = PLATFORM_ATTRIBUTES.filter(name => tags.attr?.[name] && !own.has(name))
  const all = [...attributes, ...platform.map(prop => ({ prop, kind: prop === 'disabled' ? 'boolean' : 'string' }))]
  return {
    description,
    attributes: all.map(({ prop, kind }) => ({
      ...described(kebab(prop), tags.attr?.[kebab(prop)]),
      fieldName: prop,
      type: { text: typeOf(kind) },
    })),
    members: [
      ...attributes.map(({ prop, kind }) => ({
        kind: 'field',
        ...described(prop, tags.attr?.[kebab(prop)]),
        type: { text: typeOf(kind) },
      })),
      ...properties.map(prop => ({
        kind: 'field',
        ...described(prop, tags.prop?.[prop]),
        type: { text: types.prop?.[prop] ?? 'unknown' },
      })),
    ],
    events: events.map(event => ({
      ...described(event, tags.fires?.[event] ?? COMMON_MEANINGS[event]),
      type: { text: eventType(types.fires?.[event]) },
    })),
    ...(slots.length > 0 ? { slots } : {}),
    cssParts: listed(tags.csspart ?? (light ? {} : COMMON_PARTS)),
    cssProperties: listed(tags.cssprop ?? (light ? {} : COMMON_CSS_PROPERTIES)),
  }
}

function described(name, description) {
  return description ? { name, description } : { name }
}

/** The event's type by that of its detail; an event without one is the platform's own. */
export function eventType(detail) {
  return detail === undefined ? 'Event' : `CustomEvent<${detail}>`
}
