import type { BuiltInList } from '../../../src/contract/lov/lov.ts'
import { categoryList, supplierCategoryList } from './category-lists.ts'
import type { ListDefinition } from './list.ts'
import { materialList } from './material-list.ts'
import { currencyList, paymentTermList, taxList, unitList } from './money-lists.ts'
import { orderList, orderRowList } from './order-lists.ts'
import { companyList, inventoryOrgList, orgList, purchaserList, warehouseList } from './organisation-lists.ts'
import { employeeList, userList } from './people-lists.ts'
import { areaList, countryList } from './region-lists.ts'
import { contactList, supplierList } from './supplier-lists.ts'

/** Every delivered list by its code. */
export const lists: Readonly<Record<BuiltInList, ListDefinition>> = {
  LOV_SUPPLIER: supplierList,
  LOV_SUPPLIER_CONTACT: contactList,
  LOV_MATERIAL: materialList,
  LOV_ORG: orgList,
  LOV_INVENTORY_ORG: inventoryOrgList,
  LOV_COMPANY: companyList,
  LOV_PURCHASER: purchaserList,
  LOV_CURRENCY: currencyList,
  LOV_UNIT: unitList,
  LOV_TAX: taxList,
  LOV_PAYMENT_TERM: paymentTermList,
  LOV_WAREHOUSE: warehouseList,
  LOV_EMPLOYEE: employeeList,
  LOV_USER: userList,
  LOV_CATEGORY: categoryList,
  LOV_SUPPLIER_CATEGORY: supplierCategoryList,
  LOV_ORDER: orderList,
  LOV_ORDER_ROW: orderRowList,
  LOV_COUNTRY: countryList,
  LOV_AREA: areaList,
}
