import { Refusal } from '../call/refusal.ts'

/** Adds the numbers of the later documents to a refusal 16010 of `work`, as `documents`. */
export async function namingLater<T>(work: () => Promise<T>, numbersOf: () => Promise<readonly string[]>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'laterDocumentExists') throw error
    const { refusal, key, values, errors } = error
    const numbers = await numbersOf()
    throw new Refusal(refusal, { key, values: { ...values, documents: numbers.join(', ') || '–' }, errors })
  }
}
