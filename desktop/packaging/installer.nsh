; Installs a desk.json from the installer's folder as preset of the app (docs/guide/desktop-app.md): below ProgramData for all users,
; where only administrators may change it, or into the settings folder of a single user.
!macro customInstall
  ${if} ${FileExists} "$EXEDIR\desk.json"
    CreateDirectory "$APPDATA\Prospectus"
    CopyFiles /SILENT "$EXEDIR\desk.json" "$APPDATA\Prospectus\desk.json"
    ${if} $installMode == "all"
      nsExec::Exec 'icacls "$APPDATA\Prospectus" /inheritance:r /grant:r *S-1-5-32-544:(OI)(CI)F *S-1-5-18:(OI)(CI)F *S-1-5-32-545:(OI)(CI)RX'
    ${endif}
  ${endif}
!macroend
