import { createElement, forwardRef, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** What a component hands to its element: `props` by property, `events` by listener; the rest are attributes. */
export interface Wrapped {
  props: readonly string[]
  /** By the name of the prop, such as `onSelect`: the event, such as `srm-select`. */
  events: Readonly<Record<string, string>>
}

type Given = Readonly<Record<string, unknown>>

// On a server there is nothing to lay out, and React would say so.
const useBeforePaint = typeof document === 'undefined' ? () => undefined : useLayoutEffect

/**
 * A React component, from version 18 on, for one element. Values reach the element as properties, so that objects stay
 * what they are; a handler that changes with each render is not registered anew. What is given no longer becomes
 * undefined again.
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

/** Attributes whose texts are `true` and `false`, and what React itself reads. */
const spelledOut = /^(aria-|data-|suppress|draggable$|spellcheck$|contenteditable$)/i

/**
 * The attributes as React 19 sets them on a custom element. React 18 writes a boolean as a text, so that false would
 * switch on, and hands over `className` as an attribute of that name.
 */
export function attributesOf(given: Given): Given {
  const entries = Object.entries(given).map(([name, value]): [string, unknown] => [
    name === 'className' ? 'class' : name,
    typeof value !== 'boolean' || spelledOut.test(name) ? value : value ? '' : undefined,
  ])
  return Object.fromEntries(entries)
}
