; A desk.json beside the installer presets the app (docs/guide/desktop-app.md): for everybody below ProgramData, where only
; administrators may change it from then on, or for one person beside their settings.
!macro customInstall
  ${if} ${FileExists} "$EXEDIR\desk.json"
    CreateDirectory "$APPDATA\Prospectus"
    CopyFiles /SILENT "$EXEDIR\desk.json" "$APPDATA\Prospectus\desk.json"
    ${if} $installMode == "all"
      nsExec::Exec 'icacls "$APPDATA\Prospectus" /inheritance:r /grant:r *S-1-5-32-544:(OI)(CI)F *S-1-5-18:(OI)(CI)F *S-1-5-32-545:(OI)(CI)RX'
    ${endif}
  ${endif}
!macroend
