import { testFilters } from '../support/filter-test.ts'
import { sourcing, suppliers } from '../support/walk.ts'

testFilters(address => !suppliers.test(address) && !sourcing.test(address), { lists: 40, fields: 150 })
