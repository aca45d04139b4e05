import type { NumberRuleSeed, Seeds, TermsSeed } from '../../../../kit/seeds/seeds.ts'
import { dictionaries } from './dictionaries.ts'
import { modules } from './modules.ts'
import { templates } from './templates.ts'

export const terms: readonly TermsSeed[] = [
  {
    version: '1',
    contents: {
      en: '<h2>Who may register</h2><p>Companies that offer goods or services, represented by a person who is authorised to act on their behalf.</p><h2>Your data</h2><p>The information you enter is used to verify the company and to do business with it. Bank accounts are used only after they have been verified. You may request correction or deletion at any time, unless the law requires the records to be kept.</p><h2>Accurate information</h2><p>You confirm that the information you enter is true, and you report changes without delay.</p><h2>Access</h2><p>Accounts are personal. Keep your password secret and inform us immediately if someone else may know it.</p><h2>Approval</h2><p>A registration is neither an order nor a commitment to purchase. We will send you the result by e-mail.</p>',
      zh: '<h2>注册对象</h2><p>提供商品或服务的企业，由有权代表该企业的人员办理注册。</p><h2>信息使用</h2><p>您填写的信息用于核验企业并开展业务合作；银行账户经核实后方可使用。在法律未要求保存的范围内，您可随时要求更正或删除。</p><h2>信息真实</h2><p>您确认所填信息真实有效，如有变更应及时告知。</p><h2>账号安全</h2><p>账号归个人使用。请妥善保管密码，如怀疑他人知悉密码，请立即告知我们。</p><h2>审批</h2><p>注册不构成订单，也不构成采购承诺。审批结果将以电子邮件通知。</p>',
      es: '<h2>Quién puede registrarse</h2><p>Empresas que ofrecen bienes o servicios, representadas por una persona facultada para ello.</p><h2>Sus datos</h2><p>Lo que indique se usa para comprobar la empresa y trabajar con ella. Las cuentas bancarias se usan una vez verificadas. Puede pedir su corrección o supresión en todo momento, salvo que la ley obligue a conservarlos.</p><h2>Información veraz</h2><p>Confirma que los datos son ciertos y comunicará los cambios sin demora.</p><h2>Acceso</h2><p>Las cuentas son personales. Mantenga en secreto la contraseña y avísenos enseguida si otra persona pudiera conocerla.</p><h2>Aprobación</h2><p>El registro no es un pedido ni promesa de uno. Decidimos sobre él y le comunicamos el resultado por correo.</p>',
      ja: '<h2>登録できる方</h2><p>商品またはサービスを提供する企業で、その企業を代表する権限のある方が手続きを行ってください。</p><h2>情報の取扱い</h2><p>入力内容は企業の確認と取引のために利用します。銀行口座は確認後に利用します。法令で保存が義務付けられるものを除き、いつでも訂正・削除を求めることができます。</p><h2>正確な情報</h2><p>入力内容が事実であることを確認し、変更があれば速やかに届け出てください。</p><h2>アカウント</h2><p>アカウントは個人に帰属します。パスワードは他人に知らせず、漏えいのおそれがある場合は直ちにご連絡ください。</p><h2>審査</h2><p>登録は発注でも発注の約束でもありません。審査結果はメールでお知らせします。</p>',
    },
  },
]

export const numberRules: readonly NumberRuleSeed[] = [
  { code: 'REGISTER', prefix: 'REG', datePart: 'YYYYMMDD', serialLength: 4, resetBy: 'DAY' },
]

export const registrationSeeds: Seeds = { modules, numberRules, dictionaries, templates, terms }
