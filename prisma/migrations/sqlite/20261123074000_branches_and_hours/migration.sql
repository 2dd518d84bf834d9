-- Branches become a list of their own: the main one with the address and the map of the contact details, then the second.
CREATE TABLE "Branch" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "onWhatsApp" BOOLEAN NOT NULL DEFAULT false,
    "map" TEXT NOT NULL DEFAULT '',
    "hours" JSONB NOT NULL DEFAULT '[]',
    "takesEnquiries" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);
CREATE INDEX "Branch_position_createdAt_idx" ON "Branch"("position", "createdAt");

INSERT INTO "Branch" ("id", "name", "address", "map", "position", "createdAt", "updatedAt")
SELECT 'main-branch', 'Main branch', COALESCE(NULLIF(c."address", ''), s."mainBranch"), COALESCE(c."mapEmbed", ''), 0,
       s."updatedAt", s."updatedAt"
FROM "SiteSettings" s LEFT JOIN "ContactInfo" c ON c."id" = 1
WHERE s."mainBranch" <> '' OR s."secondBranch" <> '' OR c."address" <> '' OR c."mapEmbed" <> '';

INSERT INTO "Branch" ("id", "name", "address", "position", "createdAt", "updatedAt")
SELECT 'second-branch', 'Second branch', "secondBranch", 1, "updatedAt", "updatedAt"
FROM "SiteSettings" WHERE "secondBranch" <> '';

-- Where the two main addresses differed, the one that was in the footer alone stays, as a branch of its own.
INSERT INTO "Branch" ("id", "name", "address", "position", "createdAt", "updatedAt")
SELECT 'former-main-branch', 'Main branch as the footer had it', s."mainBranch", 2, s."updatedAt", s."updatedAt"
FROM "SiteSettings" s JOIN "ContactInfo" c ON c."id" = 1
WHERE s."mainBranch" <> '' AND c."address" <> '' AND TRIM(s."mainBranch") <> TRIM(c."address");

ALTER TABLE "ContactInfo" DROP COLUMN "address";
ALTER TABLE "ContactInfo" DROP COLUMN "mapEmbed";
ALTER TABLE "SiteSettings" DROP COLUMN "mainBranch";
ALTER TABLE "SiteSettings" DROP COLUMN "secondBranch";

-- The hours of the desk become those of the institute. The website says them once somebody has asked for that.
CREATE TABLE "OpeningHours" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "week" JSONB NOT NULL,
    "holidays" JSONB NOT NULL,
    "isShown" BOOLEAN NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

INSERT INTO "OpeningHours" ("id", "week", "holidays", "isShown", "updatedAt")
SELECT 1,
       (SELECT json_group_array(CASE WHEN "type" = 'null' THEN json('[]') ELSE json_array(json("value")) END)
        FROM json_each(d."values", '$.week')),
       (SELECT json_group_array(json_object('date', "value", 'name', '', 'hours', json('[]')))
        FROM json_each(d."values", '$.holidays')),
       false, d."updatedAt"
FROM "DeskSettings" d WHERE json_array_length(d."values", '$.week') = 7;

UPDATE "DeskSettings" SET "values" = json_remove("values", '$.week', '$.holidays');
