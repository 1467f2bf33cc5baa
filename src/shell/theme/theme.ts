import type { MappingAlgorithm, ThemeConfig } from 'antd'
import { theme as antd } from 'antd'
import { cssVarKey, font, type Mode, palettes } from './colours'
import type { Device } from './device'

/** antd derives its palette from these, and would darken them in the dark theme: they are used as they are. */
const exact =
  (mode: Mode): MappingAlgorithm =>
  (_, derived) => {
    const c = palettes[mode]
    return {
      ...(derived as ReturnType<MappingAlgorithm>),
      colorPrimary: c.info,
      // The focus ring; antd hardly uses this token elsewhere.
      colorPrimaryBorder: c.info,
      colorLink: c.info,
      colorSuccess: c.success,
      colorWarning: c.warning,
      colorError: c.danger,
      colorInfo: c.info,
    }
  }

/** antd's theme. A build extracts it as a style sheet: scripts/bundle/styles. */
export const themeOf = (mode: Mode, device: Device): ThemeConfig => {
  const c = palettes[mode]
  // Border and shadow together are the 2 px of the focus ring; red is left to fields that are invalid.
  const field = {
    activeBorderColor: c.info,
    hoverBorderColor: c.faint,
    activeShadow: `0 0 0 1px ${c.info}`,
    errorActiveShadow: `0 0 0 2px ${c.info}`,
    warningActiveShadow: `0 0 0 2px ${c.info}`,
  }
  return {
    cssVar: { key: cssVarKey },
    hashed: false,
    algorithm: [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, exact(mode)],
    token: {
      // Selected, checked and current elements are blue; red is left to the primary button of a page.
      colorPrimary: c.info,
      colorPrimaryHover: c.infoHover,
      colorPrimaryActive: c.infoHover,
      colorLink: c.info,
      // antd's derived colours for hover and active would have too little contrast.
      colorLinkHover: c.infoHover,
      colorLinkActive: c.infoHover,
      colorErrorActive: c.danger,
      colorSuccess: c.success,
      colorWarning: c.warning,
      colorError: c.danger,
      colorInfo: c.info,
      colorBgLayout: c.page,
      colorBgContainer: c.surface,
      colorBgElevated: c.raised,
      colorBorder: c.line,
      colorBorderSecondary: c.line,
      colorText: c.text,
      colorTextHeading: c.text,
      colorTextSecondary: c.secondary,
      colorTextTertiary: c.secondary,
      colorTextDescription: c.secondary,
      colorTextPlaceholder: c.secondary,
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
        headerBg: c.surface,
        headerColor: c.secondary,
        headerSplitColor: 'transparent',
        rowHoverBg: c.page,
        cellPaddingBlockSM: 6,
        cellPaddingInlineSM: 8,
      },
      Input: field,
      InputNumber: field,
      DatePicker: field,
      Select: {
        activeBorderColor: c.info,
        hoverBorderColor: c.faint,
        activeOutlineColor: c.info,
        controlOutlineWidth: 1,
        colorErrorOutline: c.info,
        colorWarningOutline: c.info,
      },
      // An empty checkbox consists of its border, which therefore has to be visible.
      Checkbox: { colorBorder: c.faint },
      Radio: { colorBorder: c.faint },
      Button: {
        colorPrimary: c.accent,
        colorPrimaryHover: c.accentHover,
        colorPrimaryActive: c.accentHover,
        // Only the primary button is red, under the pointer too.
        defaultHoverColor: c.info,
        defaultHoverBorderColor: c.info,
        defaultActiveColor: c.infoHover,
        defaultActiveBorderColor: c.infoHover,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
    },
  }
}
