import { useShop } from '#providers/shop.ts'
import { addressOfPage } from '#src/env.ts'
import { mediaUrl } from '#ui/media-url.ts'

/** The shop's logo; without one, the picture of the tab. */
export const Logo = ({ size }: { size: number }) => {
  const { logo } = useShop()
  const src = logo ? mediaUrl(logo.url, 96) : addressOfPage('/icon.png')
  return <img className="shop-logo" src={src} width={size} height={size} alt="" />
}
