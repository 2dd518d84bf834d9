-- AlterTable
ALTER TABLE "Enquiry" ADD COLUMN "batchId" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "Message" ADD COLUMN "calendar" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "DemoClass" (
    "id" TEXT COLLATE "C" NOT NULL,
    "startsAt" TIMESTAMP(3) NOT NULL,
    "minutes" INTEGER NOT NULL,
    "courseIds" JSONB NOT NULL,
    "branch" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "link" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "trainer" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "seats" INTEGER NOT NULL,
    "cancelledAt" TIMESTAMP(3),
    "notifyAt" TIMESTAMP(3),
    "announced" JSONB,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DemoClass_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Booking" (
    "id" TEXT COLLATE "C" NOT NULL,
    "demoClassId" TEXT COLLATE "C" NOT NULL,
    "enquiryId" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "personKey" TEXT COLLATE "C",
    "currentFor" TEXT COLLATE "C",
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "reminders" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Booking_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_demoClassId_fkey" FOREIGN KEY ("demoClassId") REFERENCES "DemoClass"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
