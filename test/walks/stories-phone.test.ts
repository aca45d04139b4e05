import { describe } from 'node:test'
import { goodsPapersStory } from '../support/stories/goods-papers.ts'
import { goodsStory } from '../support/stories/goods.ts'
import { phone } from '../support/stories/looks.ts'
import { orderStory } from '../support/stories/order.ts'

// Each with a portal of its own, because a story changes the demo data that it looks for.
describe('goods', () => goodsStory(phone))
describe('papers of goods', () => goodsPapersStory(phone))
describe('an order', () => orderStory({ ...phone, language: 'ja' }))
