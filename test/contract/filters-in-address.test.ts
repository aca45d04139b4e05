import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtersIn } from '../../src/ui/filter/filters-in-address.ts'
import type { Filter } from '../../src/ui/filter/filter.ts'

const roles: Filter = { field: 'roleId', title: 'Role', type: 'select', selectData: [] }
const flag: Filter = { ...roles, field: 'flag', selectData: [{ value: 1, label: 'Yes' }] }

test('an address keeps a choice whose list is still being loaded, and drops one that is not offered', () => {
  assert.deepEqual(filtersIn({ roleId: '5', flag: '1' }, [roles, flag]), { roleId: '5', flag: 1 })
  assert.deepEqual(filtersIn({ roleId: '5,6' }, [{ ...roles, multiple: true }]), { roleId: ['5', '6'] })
  assert.deepEqual(filtersIn({ flag: '2' }, [flag]), {})
})

test('an address keeps a number within the limits of its filter, and drops a text that is none', () => {
  const days: Filter = { field: 'days', title: 'Days', type: 'number', max: 90, precision: 0 }
  const amount: Filter = { field: 'amount', title: 'Amount', type: 'numberRange' }
  assert.deepEqual(filtersIn({ days: '60', amountFrom: '2.5' }, [days, amount]), { days: '60', amountFrom: '2.5' })
  assert.deepEqual(filtersIn({ days: '6o', amountTo: 'much' }, [days, amount]), {})
  assert.deepEqual(filtersIn({ days: '700' }, [days]), { days: '90' })
})
