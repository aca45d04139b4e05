import { createElement, forwardRef, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** `props` are set by property, `events` by listener; the rest are attributes. */
export interface Wrapped {
  props: readonly string[]
  /** `onSelect` → `srm-select`. */
  events: Readonly<Record<string, string>>
}

type Given = Readonly<Record<string, unknown>>

// Servers have no layout, and React would warn.
const useBeforePaint = typeof document === 'undefined' ? () => undefined : useLayoutEffect

/**
 * A component for React 18 or later. Values are set as properties, so that objects keep their identity; changing
 * handlers are not registered again, and an omitted prop becomes undefined.
 */
export function wrap(tag: string, { props, events }: Wrapped) {
  const Component = forwardRef<HTMLElement, Given & { children?: ReactNode }>((given, ref) => {
    const element = useRef<HTMLElement>(null)
    const handlers = useRef(given)
    const set = useRef(new Set<string>())
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [])
    useBeforePaint(() => {
      handlers.current = given
      if (!element.current) return
      for (const name of props) if (name in given) set.current.add(name)
      for (const name of set.current)
        if (Reflect.get(element.current, name) !== given[name]) Reflect.set(element.current, name, given[name])
    })
    useBeforePaint(() => {
      const node = element.current
      const ends = Object.entries(events).map(([handler, event]) => {
        const hear = (happened: Event) => {
          const act = handlers.current[handler]
          if (typeof act === 'function') Reflect.apply(act, undefined, [happened])
        }
        node?.addEventListener(event, hear)
        return () => node?.removeEventListener(event, hear)
      })
      return () => {
        for (const end of ends) end()
      }
    }, [])
    const own = ([name]: [string, unknown]) => !props.includes(name) && !(name in events)
    return createElement(tag, { ...attributesOf(Object.fromEntries(Object.entries(given).filter(own))), ref: element })
  })
  Component.displayName = tag.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase())
  return Component
}

/** Attributes with the texts `true` and `false`, and those handled by React. */
const spelledOut = /^(aria-|data-|suppress|draggable$|spellcheck$|contenteditable$)/i

/** As React 19. React 18 writes booleans as text, so that false would enable, and `className` as an attribute. */
export function attributesOf(given: Given): Given {
  const entries = Object.entries(given).map(([name, value]): [string, unknown] => [
    name === 'className' ? 'class' : name,
    typeof value !== 'boolean' || spelledOut.test(name) ? value : value ? '' : undefined,
  ])
  return Object.fromEntries(entries)
}
