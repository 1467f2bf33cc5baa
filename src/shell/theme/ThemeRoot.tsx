import '@ant-design/v5-patch-for-react-19'
import { ConfigProvider } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useShop } from '#providers/shop.ts'
import { themeOf } from './theme'
import { useMode } from './theme-choice'

const device = {
  coarse: matchMedia('(pointer: coarse)').matches,
  still: matchMedia('(prefers-reduced-motion: reduce)').matches,
}

/** antd's theme: what is drawn before antd is loaded has the colours as properties of the page. */
export const ThemeRoot = ({ children }: { children: ReactNode }) => {
  const mode = useMode()
  const { colour } = useShop()
  const theme = useMemo(() => themeOf(mode, device, colour), [mode, colour])
  return (
    <ConfigProvider theme={theme} componentSize="middle">
      {children}
    </ConfigProvider>
  )
}
