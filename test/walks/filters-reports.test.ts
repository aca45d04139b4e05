import { testFilters } from '../support/filter-test.ts'
import { sourcing } from '../support/walk.ts'

testFilters(address => address.startsWith('/report') || sourcing.test(address), { lists: 20, fields: 150 })
