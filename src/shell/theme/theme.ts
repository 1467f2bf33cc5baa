import type { MappingAlgorithm, ThemeConfig } from 'antd'
import { theme as antd } from 'antd'
import { brandOf, font, type Mode, palettes } from './colours'

/** antd derives its palette from these, and would darken them in the dark theme: they are used as they are. */
const exact =
  (mode: Mode): MappingAlgorithm =>
  (_, derived) => {
    const palette = palettes[mode]
    return {
      ...(derived as ReturnType<MappingAlgorithm>),
      colorPrimary: palette.info,
      // The focus ring; antd hardly uses this token elsewhere.
      colorPrimaryBorder: palette.info,
      colorLink: palette.info,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorInfo: palette.info,
    }
  }

/** What the theme depends on besides light and dark. */
type Device = { coarse: boolean; still: boolean }

export const themeOf = (mode: Mode, device: Device, colour?: string | null): ThemeConfig => {
  const palette = palettes[mode]
  const brand = brandOf(mode, colour)
  // Border and shadow together are the 2 px of the focus ring; red is left to fields that are invalid.
  const field = {
    colorBorder: palette.field,
    activeBorderColor: palette.info,
    hoverBorderColor: palette.secondary,
    activeShadow: `0 0 0 1px ${palette.info}`,
    errorActiveShadow: `0 0 0 2px ${palette.info}`,
    warningActiveShadow: `0 0 0 2px ${palette.info}`,
  }
  return {
    // The class of the theme's variables; index.html sets it on the page, so that our styles have them too.
    cssVar: { key: 'moto' },
    hashed: false,
    algorithm: [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, exact(mode)],
    token: {
      // Selected, checked and current elements are blue; red is left to the primary button of a page.
      colorPrimary: palette.info,
      colorPrimaryHover: palette.infoHover,
      colorPrimaryActive: palette.infoHover,
      colorLink: palette.info,
      // antd's derived colours for hover and active would have too little contrast.
      colorLinkHover: palette.infoHover,
      colorLinkActive: palette.infoHover,
      colorErrorActive: palette.danger,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorInfo: palette.info,
      colorBgLayout: palette.page,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.line,
      colorBorderSecondary: palette.line,
      colorText: palette.text,
      colorTextHeading: palette.text,
      colorTextSecondary: palette.secondary,
      colorTextTertiary: palette.secondary,
      colorTextDescription: palette.secondary,
      colorTextPlaceholder: palette.secondary,
      // White on the brighter red of the dark theme would have too little contrast.
      colorTextLightSolid: mode === 'dark' ? '#0B0D11' : '#FFFFFF',
      fontFamily: font,
      fontSize: 13,
      fontSizeSM: 12,
      fontSizeLG: 14,
      fontSizeXL: 16,
      fontSizeHeading1: 20,
      fontSizeHeading2: 16,
      fontSizeHeading3: 14,
      fontWeightStrong: 600,
      borderRadius: 6,
      lineWidthFocus: 2,
      // Touch targets are larger than those for a mouse.
      controlHeight: device.coarse ? 44 : 32,
      motion: !device.still,
      motionDurationSlow: '0.15s',
      motionDurationMid: '0.1s',
      motionDurationFast: '0.05s',
    },
    components: {
      Table: {
        headerBg: palette.surface,
        headerColor: palette.secondary,
        headerSplitColor: 'transparent',
        rowHoverBg: palette.page,
        cellPaddingBlockSM: 6,
        cellPaddingInlineSM: 8,
      },
      Input: field,
      Mentions: field,
      Select: {
        colorBorder: palette.field,
        activeBorderColor: palette.info,
        hoverBorderColor: palette.secondary,
        activeOutlineColor: palette.info,
        controlOutlineWidth: 1,
        colorErrorOutline: palette.info,
        colorWarningOutline: palette.info,
      },
      Checkbox: { colorBorder: palette.field },
      Radio: { colorBorder: palette.field },
      // Its ground while it is off, and under the pointer.
      Switch: { colorTextQuaternary: palette.field, colorTextTertiary: palette.secondary },
      // The unit next to a field.
      Space: { colorBorder: palette.field },
      Button: {
        colorPrimary: brand.accent,
        colorPrimaryHover: brand.accentHover,
        colorPrimaryActive: brand.accentHover,
        primaryColor: brand.onAccent,
        // Only the primary button is red, under the pointer too.
        defaultHoverColor: palette.info,
        defaultHoverBorderColor: palette.info,
        defaultActiveColor: palette.infoHover,
        defaultActiveBorderColor: palette.infoHover,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
    },
  }
}
