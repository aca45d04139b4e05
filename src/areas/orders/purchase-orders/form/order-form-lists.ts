import { useCallback, useEffect, useState } from 'react'
import { displayLov } from '../../../../contract/platform/lov/lov.ts'
import { call } from '../../../../kit/call/call.ts'
import { asFailure, isAbort } from '../../../../kit/call/errors.ts'
import type { Failure } from '../../../../kit/call/errors.ts'
import { unitChoice } from '../../../../widgets/lov-picker/unit-choices.ts'
import type { UnitChoice } from '../../../../widgets/lov-picker/unit-choices.ts'
import { isDay } from './order-form-limits.ts'

/** A currency; `rate` is what one unit costs in the local currency, '' when the rate of the day is not known. */
export interface KnownCurrency {
  code: string
  name: string
  digits: number
  rate: string
}

/** A unit with its displayed name. */
export interface KnownUnit extends UnitChoice {
  precision: number
}

/** The short lists that the form computes with, as they hold on the order's day. */
export interface OrderLists {
  /** The local currency is the first. */
  currencies: readonly KnownCurrency[]
  taxes: readonly { code: string; name: string; percent: string }[]
  units: readonly KnownUnit[]
}

export type LovTexts = Readonly<Record<string, string>>

/** One page of a list of values; a missing value is ''. */
export async function readLov(
  code: string,
  searchParams: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<LovTexts[]> {
  const { searchResult } = await call(displayLov, { code, page: 1, pageSize: 300, searchParams }, { signal })
  return searchResult.map(lovTexts)
}

export function lovTexts(row: Record<string, unknown>): LovTexts {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, textOf(value)]))
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export interface UseOrderLists {
  lists: OrderLists | undefined
  failure: Failure | undefined
  reload(): void
}

/**
 * Loads the lists for a day in the current language; the previous ones remain until then. `known` are lists of the
 * first day that were loaded before.
 */
export function useOrderLists(day: string, language: string, known?: OrderLists): UseOrderLists {
  const [lists, setLists] = useState(known)
  const [failure, setFailure] = useState<Failure>()
  const [attempt, setAttempt] = useState(0)
  const [loadedFor, setLoadedFor] = useState(known ? `${day} ${language}` : '')
  useEffect(() => {
    const asked = `${day} ${language}`
    if (asked === loadedFor || !isDay(day)) return undefined
    const running = new AbortController()
    loadLists(day, language, running.signal).then(
      loaded => {
        setLists(loaded)
        setLoadedFor(asked)
        setFailure(undefined)
      },
      (error: unknown) => {
        if (!isAbort(error) && !running.signal.aborted) setFailure(asFailure(error))
      },
    )
    return () => running.abort()
  }, [day, language, loadedFor, attempt])
  const reload = useCallback(() => setAttempt(count => count + 1), [])
  return { lists, failure, reload }
}

async function loadLists(day: string, language: string, signal: AbortSignal): Promise<OrderLists> {
  const [currencies, taxes, units] = await Promise.all([
    readLov('LOV_CURRENCY', { date: day }, signal),
    readLov('LOV_TAX', { date: day }, signal),
    readLov('LOV_UNIT', {}, signal),
  ])
  return {
    currencies: currencies.map(row => ({ ...named(row), digits: Number(row.digits), rate: row.rate ?? '' })),
    taxes: taxes.map(row => ({ ...named(row), percent: row.percent ?? '0' })),
    units: units.map(row => ({ ...unitChoice(row, language), precision: Number(row.precision) })),
  }
}

function named(row: LovTexts) {
  return { code: row.code ?? '', name: row.name ?? '' }
}
