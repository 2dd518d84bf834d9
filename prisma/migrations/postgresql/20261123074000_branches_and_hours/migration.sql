-- Branches become a list of their own: the main one with the address and the map of the contact details, then the second.
CREATE TABLE "Branch" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "address" TEXT COLLATE "C" NOT NULL,
    "phone" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "onWhatsApp" BOOLEAN NOT NULL DEFAULT false,
    "map" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "hours" JSONB NOT NULL DEFAULT '[]',
    "takesEnquiries" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Branch_pkey" PRIMARY KEY ("id")
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

ALTER TABLE "ContactInfo" DROP COLUMN "address", DROP COLUMN "mapEmbed";
ALTER TABLE "SiteSettings" DROP COLUMN "mainBranch", DROP COLUMN "secondBranch";

-- The hours of the desk become those of the institute. The website says them once somebody has asked for that.
CREATE TABLE "OpeningHours" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "week" JSONB NOT NULL,
    "holidays" JSONB NOT NULL,
    "isShown" BOOLEAN NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OpeningHours_pkey" PRIMARY KEY ("id")
);

INSERT INTO "OpeningHours" ("id", "week", "holidays", "isShown", "updatedAt")
SELECT 1,
       (SELECT jsonb_agg(CASE WHEN jsonb_typeof(day) = 'null' THEN '[]'::jsonb ELSE jsonb_build_array(day) END ORDER BY n)
        FROM jsonb_array_elements(d."values" -> 'week') WITH ORDINALITY AS week(day, n)),
       COALESCE(
         (SELECT jsonb_agg(jsonb_build_object('date', date, 'name', '', 'hours', '[]'::jsonb) ORDER BY n)
          FROM jsonb_array_elements(d."values" -> 'holidays') WITH ORDINALITY AS holidays(date, n)),
         '[]'::jsonb),
       false, d."updatedAt"
FROM "DeskSettings" d WHERE jsonb_array_length(d."values" -> 'week') = 7;

UPDATE "DeskSettings" SET "values" = "values" - 'week' - 'holidays';
