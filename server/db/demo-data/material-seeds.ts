import type { GoodsCode } from './supplier-seeds.ts'

/** Materials that differ in size only. Prices are in CNY without tax, per unit at the first size. */
export interface MaterialFamily {
  goods: GoodsCode
  name: string
  unit: string
  priceUnit: number
  price: number
  leadDays: number
  /** Usual order quantity: from, to. */
  lot: readonly [number, number]
  specs: readonly string[]
}

/** Code, parent, names, over and short delivery in per cent, inspection. */
export const categorySeeds: readonly (readonly [
  string,
  string,
  readonly [string, string, string, string],
  number,
  number,
  string,
])[] = [
  ['10', '', ['Production material', '生产物料', 'Material de producción', '生産資材'], 0, 0, 'SAMPLE'],
  ['20', '', ['Consumables and services', '消耗品与服务', 'Consumibles y servicios', '消耗品・役務'], 0, 0, 'NONE'],
  ['CAST', '10', ['Castings', '铸件', 'Piezas fundidas', '鋳物'], 0, 0, 'FULL'],
  ['MACH', '10', ['Machined parts', '机加工件', 'Piezas mecanizadas', '機械加工品'], 0, 0, 'SAMPLE'],
  ['SEAL', '10', ['Seals', '密封件', 'Juntas y sellos', 'シール'], 0, 0, 'SAMPLE'],
  ['BEAR', '10', ['Bearings', '轴承', 'Rodamientos', '軸受'], 0, 0, 'SAMPLE'],
  ['FAST', '10', ['Fasteners', '紧固件', 'Elementos de fijación', '締結部品'], 5, 2, 'SAMPLE'],
  ['MOTO', '10', ['Motors', '电机', 'Motores', 'モーター'], 0, 0, 'FULL'],
  ['ELEC', '10', ['Electronics', '电子件', 'Electrónica', '電子部品'], 0, 0, 'SAMPLE'],
  ['CABL', '10', ['Cables', '线缆', 'Cables', 'ケーブル'], 3, 3, 'NONE'],
  ['STEE', '10', ['Steel', '钢材', 'Acero', '鋼材'], 5, 5, 'SAMPLE'],
  ['CHEM', '20', ['Chemicals', '化学品', 'Productos químicos', '化学品'], 5, 0, 'NONE'],
  ['PACK', '20', ['Packaging', '包装材料', 'Embalajes', '梱包材'], 5, 0, 'NONE'],
  ['TOOL', '20', ['Tools', '工具', 'Herramientas', '工具'], 0, 0, 'NONE'],
  ['SERV', '20', ['Services', '服务', 'Servicios', '役務'], 0, 0, 'NONE'],
]

const pumpSizes = ['DN32', 'DN40', 'DN50', 'DN65', 'DN80', 'DN100', 'DN125', 'DN150', 'DN200', 'DN250']
const bores = ['6205', '6206', '6207', '6208', '6209', '6210', '6212', '6214', '6308', '6310', '6312', '6314']
const seals = ['Ø22', 'Ø28', 'Ø33', 'Ø38', 'Ø43', 'Ø48', 'Ø53', 'Ø60']
const powers = [
  '0.75 kW',
  '1.5 kW',
  '2.2 kW',
  '4 kW',
  '5.5 kW',
  '7.5 kW',
  '11 kW',
  '15 kW',
  '22 kW',
  '30 kW',
  '37 kW',
  '55 kW',
]
const threads = ['M6×20', 'M8×25', 'M8×40', 'M10×30', 'M10×50', 'M12×40', 'M12×60', 'M16×50', 'M16×80', 'M20×70']
const bars = ['Ø20', 'Ø25', 'Ø30', 'Ø40', 'Ø50', 'Ø60', 'Ø80', 'Ø100']

/** Goods, name, unit, price unit, price, lead days, lot from, lot to, specifications. */
type Line = readonly [GoodsCode, string, string, number, number, number, number, number, readonly string[]]

const lines: readonly Line[] = [
  ['CAST', '泵壳 HT250', 'H87', 1, 168, 30, 20, 120, pumpSizes],
  ['CAST', '泵壳 CF8M', 'H87', 1, 545, 45, 10, 60, pumpSizes],
  ['CAST', '叶轮 CF8', 'H87', 1, 126, 30, 20, 200, pumpSizes],
  ['CAST', 'Volute casing EN-GJS-400', 'H87', 1, 232, 40, 10, 80, pumpSizes.slice(2)],
  ['CAST', 'Impeller, duplex 1.4517', 'H87', 1, 488, 50, 5, 40, pumpSizes.slice(2)],
  ['CAST', '轴承座 QT450', 'H87', 1, 96, 30, 20, 150, ['100 型', '112 型', '132 型', '160 型', '180 型', '200 型']],
  ['CAST', '中间支架', 'H87', 1, 74, 30, 20, 150, ['100 型', '112 型', '132 型', '160 型', '180 型', '200 型']],
  ['MACH', '泵轴 2Cr13', 'H87', 1, 145, 20, 20, 150, ['24×320', '28×360', '32×410', '38×470', '42×520', '48×560', '55×640']],
  ['MACH', 'Pump shaft 1.4462', 'H87', 1, 392, 35, 5, 60, ['24×320', '28×360', '32×410', '38×470', '42×520', '48×560']],
  ['MACH', '联轴器', 'SET', 1, 118, 15, 10, 100, ['GL-28', 'GL-35', 'GL-45', 'GL-55', 'GL-65', 'GL-75']],
  ['MACH', '法兰 PN16', 'H87', 1, 46, 15, 50, 400, pumpSizes.slice(0, 8)],
  ['SEAL', '机械密封 SiC/SiC', 'H87', 1, 135, 20, 20, 200, seals],
  ['SEAL', 'Cartridge seal, single', 'H87', 1, 1240, 40, 2, 30, seals],
  ['SEAL', '骨架油封 NBR', 'H87', 1, 4.8, 10, 100, 1000, ['25×47×7', '30×52×7', '35×55×8', '40×62×8', '45×65×8', '50×72×8', '60×85×8']],
  ['MACH', 'Coupling hub, machined', 'H87', 1, 88, 20, 10, 100, ['GL-28', 'GL-35', 'GL-45', 'GL-55', 'GL-65', 'GL-75']],
  ['SEAL', 'O 形圈 FKM', 'H87', 100, 0.92, 10, 500, 5000, ['20×2.65', '28×2.65', '36.5×3.55', '50×3.55', '67×3.55', '85×5.3', '112×5.3', '140×5.3']],
  ['SEAL', 'PTFE 垫片', 'H87', 10, 3.4, 10, 100, 2000, ['DN32', 'DN50', 'DN80', 'DN100', 'DN150', 'DN200']],
  ['BEAR', '深沟球轴承 2RS C3', 'H87', 1, 14.6, 15, 50, 800, bores],
  ['BEAR', 'Angular contact bearing 73xx BECBM', 'H87', 1, 186, 45, 10, 120, ['7306', '7308', '7310', '7312', '7314', '7316']],
  ['BEAR', 'Spherical roller bearing 222xx E', 'H87', 1, 342, 60, 4, 40, ['22210', '22212', '22214', '22216', '22218']],
  ['FAST', '六角螺栓 A2-70', 'H87', 100, 0.38, 10, 1000, 20000, threads],
  ['FAST', '内六角螺钉 12.9', 'H87', 100, 0.46, 10, 1000, 20000, threads],
  ['FAST', 'Hex nut A4-80', 'H87', 1000, 0.29, 14, 2000, 40000, ['M6', 'M8', 'M10', 'M12', 'M16', 'M20']],
  ['FAST', '平垫圈 A2', 'H87', 1000, 0.06, 10, 2000, 40000, ['M6', 'M8', 'M10', 'M12', 'M16', 'M20']],
  ['MOTO', '三相异步电机 IE3 4P', 'H87', 1, 420, 30, 5, 60, powers],
  ['MOTO', 'Motor IE4 2-pole 400 V', 'H87', 1, 780, 45, 2, 30, powers.slice(2)],
  ['MOTO', '永磁同步电机', 'H87', 1, 1150, 40, 2, 30, powers.slice(1, 9)],
  ['ELEC', '变频器 380 V', 'H87', 1, 890, 25, 2, 40, powers.slice(0, 10)],
  ['ELEC', '压力变送器 4–20 mA', 'H87', 1, 265, 20, 5, 80, ['0–6 bar', '0–10 bar', '0–16 bar', '0–25 bar', '0–40 bar']],
  ['ELEC', 'Temperature sensor Pt100', 'H87', 1, 118, 20, 5, 100, ['50 mm', '100 mm', '150 mm', '200 mm']],
  ['ELEC', '振动传感器 IEPE', 'H87', 1, 640, 35, 2, 40, ['100 mV/g M6', '100 mV/g 1/4-28', '500 mV/g M6']],
  ['ELEC', '泵控制板', 'H87', 1, 312, 30, 10, 100, ['V2.1', 'V2.4', 'V3.0', 'V3.2']],
  ['CABL', '动力电缆 YJV', 'MTR', 1, 11.8, 12, 100, 2000, ['4×1.5', '4×2.5', '4×4', '4×6', '4×10', '4×16', '4×25']],
  ['CABL', 'Control cable, screened', 'MTR', 100, 4.6, 14, 100, 3000, ['2×0.75', '4×0.75', '7×0.75', '12×0.75']],
  ['STEE', '不锈钢棒 304', 'KGM', 1, 19.4, 12, 200, 4000, bars],
  ['STEE', '双相钢棒 2205', 'KGM', 1, 38.6, 20, 100, 2000, bars],
  ['STEE', 'Plate 1.4404', 'MTK', 1, 412, 20, 4, 60, ['3 mm', '5 mm', '8 mm', '10 mm', '12 mm']],
  ['STEE', '无缝钢管 20#', 'MTR', 1, 42, 12, 50, 800, ['38×3', '48×3.5', '57×3.5', '76×4', '89×4.5']],
  ['CHEM', '锂基润滑脂', 'KGM', 1, 26.5, 7, 50, 600, ['NLGI 1', 'NLGI 2', 'NLGI 3']],
  ['CHEM', 'Hydraulic oil', 'LTR', 1, 17.8, 7, 200, 2000, ['ISO VG 32', 'ISO VG 46', 'ISO VG 68']],
  ['CHEM', '环氧底漆', 'KGM', 1, 34.2, 10, 50, 500, ['RAL 5010', 'RAL 7016', 'RAL 9005']],
  ['PACK', '出口木箱', 'H87', 1, 86, 7, 20, 200, ['600×400×400', '800×600×500', '1000×800×700', '1200×1000×900', '1600×1200×1100']],
  ['PACK', 'Stretch film', 'KGM', 1, 12.9, 5, 50, 500, ['17 µm', '23 µm']],
  ['TOOL', '硬质合金刀片', 'XBX', 1, 215, 10, 2, 30, ['CNMG 120408', 'DNMG 150608', 'TNMG 160404', 'WNMG 080408']],
  ['SERV', '设备预防性保养', 'HUR', 1, 180, 5, 8, 80, ['机加工中心', '喷涂线']],
  ['SERV', '计量校准', 'E48', 1, 1600, 10, 1, 6, ['长度量具', '压力仪表']],
] // prettier-ignore

export const materialFamilies: readonly MaterialFamily[] = lines.map(
  ([goods, name, unit, priceUnit, price, leadDays, from, to, specs]) => ({ goods, name, unit, priceUnit, price, leadDays, lot: [from, to], specs }), // prettier-ignore
)
