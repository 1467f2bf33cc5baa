import { ShoppingCartOutlined } from '@ant-design/icons'
import { pagesOf } from '../../../contract/registry'
import { useT } from '../../i18n'
import { useKit } from '../../kit/context'
import { LinkButton } from '../../kit/layout/LinkButton'
import { useAccess } from '../../providers/auth/access'
import { useKnownExtension } from '../../providers/data/extensions'

/** Opens a cart in which the terms are tried, with the code of a coupon filled in. */
export const TryCartButton = ({ coupon }: { coupon?: string }) => {
  const t = useT()
  const may = useAccess()
  const page = pagesOf(useKit().registry).find(({ key }) => key === 'tryCart')
  const isServed = useKnownExtension('priceOrder')
  if (!page || !isServed || !may(page.access)) return null
  return (
    <LinkButton
      icon={<ShoppingCartOutlined aria-hidden />}
      to={coupon ? `${page.path}?coupon=${encodeURIComponent(coupon)}` : page.path}
    >
      {t('tryCart.do')}
    </LinkButton>
  )
}
