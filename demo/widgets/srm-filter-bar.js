const find = name => document.querySelector(`[data-example="${name}"]`)
const choices = (...labels) => labels.map((label, at) => ({ label, value: at + 1 }))

const filters = [
  { field: 'orderNo', title: 'Order number', type: 'input', placeholder: 'PO…' },
  {
    field: 'status',
    title: 'Status',
    type: 'select',
    multiple: true,
    selectData: choices('Draft', 'Issued', 'Closed'),
  },
  { field: 'orderDate', title: 'Order date', type: 'dateRange' },
  { field: 'amount', title: 'Amount', type: 'numberRange' },
  { field: 'endsWithin', title: 'Ends within (days)', type: 'number', max: 365, precision: 0 },
  { field: 'delivery', title: 'Delivery date', type: 'date' },
  { field: 'urgent', title: 'Urgent', type: 'select', selectData: choices('Yes', 'No') },
  { field: 'material', title: 'Material', type: 'input' },
]

find('orders').filters = filters
find('beside').filters = filters
find('saved').filters = filters.slice(0, 3)
find('values').filters = filters.slice(0, 3)
find('values').values = { orderNo: 'PO2026', orderDateFrom: '2026-11-01' }
find('long').filters = [
  { field: 'a', title: 'Number of the supplier’s order confirmation in the supplier’s own system', type: 'input' },
  {
    field: 'b',
    title: 'Organisation that receives the goods and checks their quality',
    type: 'select',
    selectData: [],
  },
]
