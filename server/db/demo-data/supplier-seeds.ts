/** `division` is the administrative division of a Chinese company; `goods` are category codes. */
export interface SupplierSeed {
  name: string
  shortName: string
  country: string
  city: string
  postalCode: string
  division: string
  address: string
  goods: readonly GoodsCode[]
  products: string
  stage: 'REGISTERED' | 'POTENTIAL' | 'QUALIFIED' | 'PREFERRED' | 'STRATEGIC' | 'EXITED'
  term: string
}

/** Material families refer to these codes. */
export type GoodsCode =
  | 'CAST' | 'MACH' | 'SEAL' | 'BEAR' | 'FAST' | 'MOTO' | 'ELEC' | 'CABL' | 'STEE' | 'CHEM' | 'PACK' | 'SERV' | 'TOOL' // prettier-ignore

type Line = readonly [
  name: string, shortName: string, place: string, address: string, goods: string, products: string,
  stage: SupplierSeed['stage'], term: string,
] // prettier-ignore

/** `place`: country, city, postal code and, in China, administrative division. Names are invented. */
const lines: readonly Line[] = [
  ['常熟恒砺精密铸造有限公司', '恒砺铸造', 'CN 常熟 215500 320581', '虞山街道锻冶路 8 号', 'CAST MACH', '泵壳、叶轮、端盖铸件及机加工', 'STRATEGIC', 'ME60'],
  ['宁波澄岳密封科技有限公司', '澄岳密封', 'CN 宁波 315800 330206', '北仑区霞浦横河路 126 号', 'SEAL BEAR', '机械密封、O 形圈、轴承', 'PREFERRED', 'ME60'],
  ['无锡驰宁电机制造有限公司', '驰宁电机', 'CN 无锡 214101 320205', '锡山区东亭芙蓉路 55 号', 'MOTO', '三相异步电动机、永磁同步电机', 'STRATEGIC', 'D90R10'],
  ['苏州棱测传感技术有限公司', '棱测传感', 'CN 苏州 215163 320505', '高新区科灵路 79 号', 'ELEC', '压力、温度、振动传感器', 'PREFERRED', 'N60'],
  ['昆山洛展紧固件有限公司', '洛展紧固件', 'CN 昆山 215300 320583', '玉山镇城北民营路 19 号', 'FAST', '高强度螺栓、螺母、垫圈', 'QUALIFIED', 'ME60'],
  ['江阴瀚垣特钢有限公司', '瀚垣特钢', 'CN 江阴 214400 320281', '澄江街道滨江西路 302 号', 'STEE', '不锈钢棒、合金钢板、无缝钢管', 'PREFERRED', 'N30'],
  ['上海晖屿电气有限公司', '晖屿电气', 'CN 上海 201611 310117', '松江区车墩镇北松公路 5088 号', 'ELEC CABL', '变频器、接触器、控制电缆', 'QUALIFIED', 'N60'],
  ['杭州翎川轴承有限公司', '翎川轴承', 'CN 杭州 311200 330109', '萧山区所前镇越王路 11 号', 'BEAR', '深沟球轴承、角接触轴承', 'QUALIFIED', 'ME60'],
  ['嘉兴禾砚包装材料有限公司', '禾砚包装', 'CN 嘉兴 314000 330402', '南湖区余新镇余北路 40 号', 'PACK', '出口木箱、纸箱、缓冲材料', 'QUALIFIED', 'N30'],
  ['常州骏拓机械加工有限公司', '骏拓机械', 'CN 常州 213161 320412', '武进区湖塘镇鸣新中路 200 号', 'MACH', '泵轴、法兰、联轴器加工', 'PREFERRED', 'ME60'],
  ['南通沐垚铸钢有限公司', '沐垚铸钢', 'CN 南通 226010 320691', '崇川区通盛大道 188 号', 'CAST', '双相钢、不锈钢铸件', 'QUALIFIED', 'ME90'],
  ['张家港泽霖润滑科技有限公司', '泽霖润滑', 'CN 张家港 215600 320582', '锦丰镇杨锦公路 77 号', 'CHEM', '润滑油脂、防锈剂、清洗剂', 'QUALIFIED', 'N45'],
  ['青岛珩峻橡塑有限公司', '珩峻橡塑', 'CN 青岛 266107 370214', '城阳区流亭双元路 88 号', 'SEAL', '橡胶密封件、PTFE 垫片', 'QUALIFIED', 'ME60'],
  ['西安钧策自动化工程有限公司', '钧策自动化', 'CN 西安 710075 610131', '高新区锦业一路 56 号', 'SERV', '设备安装调试、软件服务', 'QUALIFIED', 'N30'],
  ['佛山崇瓯涂料有限公司', '崇瓯涂料', 'CN 佛山 528200 440605', '南海区丹灶桂丹路 33 号', 'CHEM', '环氧涂料、粉末涂料', 'POTENTIAL', 'N30'],
  ['东莞捷栩五金制品有限公司', '捷栩五金', 'CN 东莞 523850 441900', '长安镇振安东路 12 号', 'FAST TOOL', '非标紧固件、工装刀具', 'QUALIFIED', 'ME60'],
  ['大连瑾海泵阀配件有限公司', '瑾海泵阀', 'CN 大连 116600 210213', '金州区湾里东街 9 号', 'CAST MACH', '船用泵铸件', 'QUALIFIED', 'A30B60'],
  ['合肥芯桐电子有限公司', '芯桐电子', 'CN 合肥 230088 340191', '高新区望江西路 800 号', 'ELEC', '控制板、通信模块', 'QUALIFIED', 'N60'],
  ['武汉楚岑线缆有限公司', '楚岑线缆', 'CN 武汉 430200 420115', '江夏区藏龙岛栗庙路 6 号', 'CABL', '动力电缆、屏蔽电缆', 'QUALIFIED', 'N45'],
  ['温州铂澜阀门有限公司', '铂澜阀门', 'CN 温州 325105 330324', '永嘉县瓯北镇东瓯工业区 21 号', 'MACH SEAL', '止回阀、球阀、密封组件', 'POTENTIAL', 'ME60'],
  ['苏州工业园区恪勤人力服务有限公司', '恪勤服务', 'CN 苏州 215021 320594', '星湖街 328 号', 'SERV', '设备保养、清洁、计量校准', 'QUALIFIED', 'N30'],
  ['重庆屹川锻造有限公司', '屹川锻造', 'CN 重庆 401326 500107', '九龙坡区西彭镇森迪大道 66 号', 'CAST', '锻件', 'REGISTERED', 'N30'],
  ['绍兴璟悦机电有限公司', '璟悦机电', 'CN 绍兴 312000 330602', '越城区袍江中山路 150 号', 'MOTO', '小功率电机', 'EXITED', 'N60'],
  ['Ruhrwerk Lagertechnik GmbH', 'Ruhrwerk', 'DE Bochum 44793', 'Kohlenstraße 41', 'BEAR', 'Spherical and angular contact bearings', 'STRATEGIC', 'N30'],
  ['Isenfeld Dichtungen GmbH & Co. KG', 'Isenfeld', 'DE Iserlohn 58636', 'Am Hämmchen 17', 'SEAL', 'Cartridge seals, gaskets', 'PREFERRED', 'N30'],
  ['Norddamm Antriebe GmbH', 'Norddamm', 'DE Bremen 28197', 'Hafenrandweg 6', 'MOTO ELEC', 'IE4 motors and frequency converters', 'PREFERRED', 'N45'],
  ['Wiesengrund Verpackungen GmbH', 'Wiesengrund', 'DE Krefeld 47809', 'Ossumer Feld 22', 'PACK', 'Crates, pallets, films', 'QUALIFIED', 'N30'],
  ['Eichtal Messtechnik GmbH', 'Eichtal', 'DE Freiburg 79108', 'Tullawinkel 3', 'ELEC', 'Flow and pressure transmitters', 'QUALIFIED', 'N30'],
  ['Fonderia Valdarno Leghe S.r.l.', 'Valdarno Leghe', 'IT Brescia 25126', 'Via dei Fonditori 12', 'CAST', 'Duplex steel and bronze castings', 'PREFERRED', 'ME60'],
  ['Meccanica Torrebruna S.p.A.', 'Torrebruna', 'IT Modena 41126', 'Strada Cavezzo 88', 'MACH', 'Shafts, couplings, flanges', 'QUALIFIED', 'ME90'],
  ['Tornillería Ebrosa S.L.', 'Ebrosa', 'ES Zaragoza 50015', 'Calle del Remache 5', 'FAST', 'Tornillos, tuercas y arandelas inoxidables', 'QUALIFIED', 'N60'],
  ['Lubricantes Montseca S.L.', 'Montseca', 'ES Terrassa 08228', 'Carrer del Molí Vell 31', 'CHEM', 'Grasas y aceites industriales', 'QUALIFIED', 'N60'],
  ['Câbleries du Vercorin SAS', 'Vercorin', 'FR Grenoble 38000', '14 rue des Tréfileurs', 'CABL', 'Câbles de puissance et de commande', 'QUALIFIED', 'N45'],
  ['Odlewnia Brzezinka Sp. z o.o.', 'Brzezinka', 'PL Gliwice 44-100', 'ul. Formierska 9', 'CAST', 'Odlewy żeliwne', 'QUALIFIED', 'N45'],
  ['Waalstaal Service B.V.', 'Waalstaal', 'NL Nijmegen 6541', 'Nijverheidskade 70', 'STEE', 'Roestvast staal, buizen en platen', 'QUALIFIED', 'N30'],
  ['三和瀬精機株式会社', '三和瀬精機', 'JP 浜松市 435-0016', '東区和田町 418', 'BEAR MACH', '精密軸受、スピンドル部品', 'PREFERRED', 'ME60'],
  ['株式会社北霧シール工業', '北霧シール', 'JP 富山市 930-0996', '新庄本町 2-7', 'SEAL', 'メカニカルシール、リップシール', 'QUALIFIED', 'ME60'],
  ['有限会社ヒノデ計装', 'ヒノデ計装', 'JP 川崎市 210-0858', '川崎区大川町 12-4', 'ELEC', '流量計、圧力発信器', 'QUALIFIED', 'N60'],
  ['Fundidora Sierra Parda S.A. de C.V.', 'Sierra Parda', 'MX Monterrey 64540', 'Av. de los Hornos 2210', 'CAST', 'Fundición de hierro gris y nodular', 'QUALIFIED', 'N60'],
  ['Sellos y Empaques del Bajío S.A. de C.V.', 'SEBA', 'MX Querétaro 76246', 'Circuito El Roble 104', 'SEAL', 'Sellos mecánicos y empaques', 'POTENTIAL', 'N30'],
  ['Hanbit Precision Motor Co., Ltd.', 'Hanbit Motor', 'KR Changwon 51573', '88 Gongdan-ro', 'MOTO', 'Servo and permanent magnet motors', 'QUALIFIED', 'N45'],
  ['Cedar Prairie Controls LLC', 'Cedar Prairie', 'US Tulsa 74107', '2904 West 41st Street', 'ELEC', 'Pump controllers and level sensors', 'QUALIFIED', 'N30'],
] // prettier-ignore

/** The first two are those of the accounts `supplier` and `supplier2`. */
export const supplierSeeds: readonly SupplierSeed[] = lines.map(
  ([name, shortName, place, address, goods, products, stage, term]) => {
    const [country = '', city = '', postalCode = '', division = ''] = place.split(' ')
    // A test compares the codes of `goods` with the supplier categories.
    return { name, shortName, country, city, postalCode, division, address, goods: goods.split(' ') as GoodsCode[], products, stage, term } // prettier-ignore
  },
)
