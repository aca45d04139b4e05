const find = name => document.querySelector(`[data-example="${name}"]`)
const column = (columnCode, columnName) => ({ columnCode, columnName })

find('orders').request = {
  queryCall: 'pur/purchaseOrder/query',
  excelColumnDtoList: [
    column('orderNo', 'Order'),
    column('status', 'Status'),
    column('supplierName', 'Supplier'),
    column('amountIncl', 'Amount'),
    column('currency', 'Currency'),
    column('orderDate', 'Order date'),
  ],
}

find('rows').request = {
  queryCall: 'pur/purchaseOrderDetail/query',
  queryBody: { openOnly: 1 },
  exportType: 'CSV',
  excelColumnDtoList: [
    column('orderNo', 'Order'),
    column('rowNo', 'Row'),
    column('openQty', 'Open'),
    column('unit', 'Unit'),
  ],
}
find('rows').addEventListener('srm-export', async event => {
  event.preventDefault()
  const text = await (await fetch(event.detail.address)).text()
  document.querySelector('[data-said]').textContent = `${text.trim().split('\r\n').length - 1} rows fetched`
})

find('refused').request = { queryCall: 'no/such/list', excelColumnDtoList: [column('orderNo', 'Order')] }
