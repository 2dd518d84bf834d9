-- AlterTable
ALTER TABLE "Enquiry" ADD COLUMN "batchId" TEXT;

-- AlterTable
ALTER TABLE "Message" ADD COLUMN "calendar" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "DemoClass" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "startsAt" DATETIME NOT NULL,
    "minutes" INTEGER NOT NULL,
    "courseIds" JSONB NOT NULL,
    "branch" TEXT NOT NULL DEFAULT '',
    "link" TEXT NOT NULL DEFAULT '',
    "trainer" TEXT NOT NULL DEFAULT '',
    "seats" INTEGER NOT NULL,
    "cancelledAt" DATETIME,
    "notifyAt" DATETIME,
    "announced" JSONB,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Booking" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "demoClassId" TEXT NOT NULL,
    "enquiryId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "personKey" TEXT,
    "currentFor" TEXT,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "reminders" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Booking_demoClassId_fkey" FOREIGN KEY ("demoClassId") REFERENCES "DemoClass" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Booking_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "DemoClass_startsAt_idx" ON "DemoClass"("startsAt");

-- CreateIndex
CREATE INDEX "DemoClass_notifyAt_idx" ON "DemoClass"("notifyAt");

-- CreateIndex
CREATE UNIQUE INDEX "Booking_currentFor_key" ON "Booking"("currentFor");

-- CreateIndex
CREATE INDEX "Booking_demoClassId_status_createdAt_idx" ON "Booking"("demoClassId", "status", "createdAt");

-- CreateIndex
CREATE INDEX "Booking_enquiryId_idx" ON "Booking"("enquiryId");

-- CreateIndex
CREATE UNIQUE INDEX "Booking_demoClassId_personKey_key" ON "Booking"("demoClassId", "personKey");

-- CreateIndex
CREATE INDEX "Enquiry_batchId_idx" ON "Enquiry"("batchId");
