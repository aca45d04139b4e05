import { testFilters } from '../support/filter-test.ts'
import { sourcing, suppliers } from '../support/walk.ts'

testFilters(address => suppliers.test(address) && !address.startsWith('/report') && !sourcing.test(address), {
  lists: 20,
  fields: 60,
})
