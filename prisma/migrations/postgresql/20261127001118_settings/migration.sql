-- Each table of one row becomes a row of one table.
CREATE TABLE "Setting" (
    "key" TEXT COLLATE "C" NOT NULL,
    "value" JSONB NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("key")
);

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'homeConfig', jsonb_build_object('logo', "logo"), "updatedAt" FROM "HomeConfig";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'contactInfo', jsonb_build_object('email', "email", 'phone', "phone", 'whatsapp', "whatsapp"), "updatedAt" FROM "ContactInfo";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'openingHours', jsonb_build_object('week', "week", 'holidays', "holidays", 'isShown', "isShown"), "updatedAt" FROM "OpeningHours";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'siteTexts', jsonb_build_object('slides', "slides", 'plans', "plans"), "updatedAt" FROM "SiteTexts";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'pageTexts', jsonb_build_object('texts', "texts", 'parts', "parts"), "updatedAt" FROM "PageTexts";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'brand', jsonb_build_object('chosen', "chosen"), "updatedAt" FROM "Brand";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'firstDay', jsonb_build_object('steps', "steps"), "updatedAt" FROM "FirstDay";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'siteSettings', jsonb_build_object(
    'instituteName', "instituteName",
    'town', "town",
    'taglineState', "taglineState",
    'claims', "claims",
    'loginOtp', "loginOtp",
    'sessionLimits', "sessionLimits",
    'signInSteps', "signInSteps",
    'refuseCommonPasswords', "refuseCommonPasswords",
    'notifyEmail', "notifyEmail"
), "updatedAt" FROM "SiteSettings";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'mailServer', jsonb_build_object(
    'host', "host",
    'port', "port",
    'security', "security",
    'user', "user",
    'senderName', "senderName",
    'senderAddress', "senderAddress",
    'password', "password"
), "updatedAt" FROM "MailServer";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'smsGateway', jsonb_build_object('url', "url", 'token', "token"), "updatedAt" FROM "SmsGateway";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'backupSettings', jsonb_build_object(
    'folder', "folder",
    'passphrase', "passphrase",
    'checkWord', "checkWord"
), "updatedAt" FROM "BackupSettings";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'deskSettings', "values", "updatedAt" FROM "DeskSettings";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'maskedRoles', jsonb_build_object('roles', "maskedRoles"), "updatedAt" FROM "DeskSettings";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'institute', jsonb_build_object('key', "key"), CURRENT_TIMESTAMP AT TIME ZONE 'UTC' FROM "Institute";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'clock', jsonb_build_object('seenAt', to_char("seenAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), "seenAt" FROM "ClockState";

DROP TABLE "HomeConfig";
DROP TABLE "ContactInfo";
DROP TABLE "OpeningHours";
DROP TABLE "SiteTexts";
DROP TABLE "PageTexts";
DROP TABLE "Brand";
DROP TABLE "FirstDay";
DROP TABLE "SiteSettings";
DROP TABLE "MailServer";
DROP TABLE "SmsGateway";
DROP TABLE "BackupSettings";
DROP TABLE "DeskSettings";
DROP TABLE "Institute";
DROP TABLE "ClockState";
